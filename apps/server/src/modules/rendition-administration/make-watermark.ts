import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { largestWatermark } from '@vitrine/contract/profile-values.ts'
import type { WatermarkPicture } from '#modules/processing-profiles/save-part.ts'
import { inWorkFolder, readOfTool, writeForTool } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'

/** Longer side of what is kept, pixels: more than any picture needs in which it is not the subject. */
const longestSide = 2000
/** Most bytes of what is kept. */
const mostBytes = 4_000_000
/** Most pixels of a PNG that is looked at; what is sent may be hostile. */
const mostPixels = 25_000_000

const output = { colours: 'srgb', density: 0, metadata: 'none', sharpen: false } as const

/**
 * Makes a PNG of ours of a picture or a text. What somebody sends is opened in a child
 * process alone, drawings by a renderer without scripts and without addresses; of the file itself nothing is kept.
 * @throws Problem FieldValidationFailed that names Content or Text.
 */
export async function makeWatermark(
  source: { file: string } | { text: string },
  platform: Platform,
): Promise<WatermarkPicture> {
  const isText = 'text' in source
  const bytes = isText ? Buffer.from(drawingOf(source.text)) : Buffer.from(source.file, 'base64')
  const mediaType = isText ? 'image/svg+xml' : typeOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return inWorkFolder(platform.files, async (folder) => {
    const [from, to] = [join(folder, 'sent'), join(folder, 'made.png')]
    await writeForTool(from, bytes)
    const original = { sha256, mediaType, doctype: 'graphic' as const, orientation: null }
    const sides = { width: longestSide, height: longestSide, square: false }
    const request = { to, ...sides, form: 'png', quality: 80, output, isOverlay: true, original } as const
    const result = await platform.media.make(from, request)
    if (!('bytes' in result))
      throw refusal(isText, say(isText ? 'renditionConfig.noFont' : 'renditionConfig.unreadable'))
    const png = await readOfTool(to)
    if (png.length > mostBytes) throw refusal(isText, say('renditionConfig.tooDetailed'))
    return { content: createHash('sha256').update(png).digest('hex'), png }
  })
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** @throws Problem FieldValidationFailed. */
function typeOf(bytes: Buffer): string {
  if (bytes.length > largestWatermark) {
    throw refusal(false, say('renditionConfig.tooLarge', { count: largestWatermark / 1e6 }))
  }
  if (bytes.subarray(0, 8).equals(pngStart) && bytes.length > 24) {
    const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
    if (pixels > mostPixels) throw refusal(false, say('renditionConfig.tooManyPixels', { count: mostPixels / 1e6 }))
    return 'image/png'
  }
  if (/<svg[\s>]/iu.test(bytes.toString('utf8', 0, 4096))) return 'image/svg+xml'
  throw refusal(false, say('renditionConfig.otherFormat'))
}

function refusal(isText: boolean, message: Text): Problem {
  const field = isText ? 'Text' : 'Content'
  return new Problem('FieldValidationFailed', { message, fields: [{ field, rule: 'picture', message }] })
}

const letter = 200

/** White with a dark edge, so that it is seen on everything. Empty space around it is cut off. */
function drawingOf(text: string): string {
  const [width, height] = [letter * (text.length + 2), letter * 2]
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  const escaped = text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '').replaceAll(/\p{Cc}/gu, ' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<text x="${width / 2}" y="${height * 0.62}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${letter}" ` +
    `fill="#ffffff" stroke="#000000" stroke-width="${letter / 25}" paint-order="stroke">${escaped}</text></svg>`
  )
}
