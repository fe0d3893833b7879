import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { portraitTypes } from '@vitrine/contract/portraits.ts'
import { sniffLength, sniffMediaType } from '@vitrine/media/files/sniff-media-type.ts'
import { portraitSides } from '#modules/users/avatars.paths.ts'
import { inWorkFolder, readOfTool, writeForTool } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { Portrait } from './portraits.repository.ts'

const form = { square: true, form: 'jpeg', quality: 86 } as const

/**
 * Makes the two pictures that are kept of a file that somebody sent: upright, cut to a square from its middle, and with nothing
 * in them but pixels. The file is opened in a child process alone, and is gone afterwards.
 * @throws Problem FieldValidationFailed that names the file and the rule.
 */
export async function makePortrait(
  sent: Buffer,
  platform: Platform,
): Promise<Pick<Portrait, keyof typeof portraitSides>> {
  const mediaType = sniffMediaType(sent.subarray(0, sniffLength)) ?? ''
  // Of a picture that moves the first frame is taken.
  if (mediaType !== 'image/apng' && !(portraitTypes as readonly string[]).includes(mediaType))
    throw portraitFault('type', say('portraits.otherFormat'))
  const sha256 = createHash('sha256').update(sent).digest('hex')
  return inWorkFolder(platform.files, async (folder) => {
    const [from, large, small] = [join(folder, 'sent'), join(folder, 'large.jpg'), join(folder, 'small.jpg')]
    await writeForTool(from, sent)
    const original = { sha256, mediaType, doctype: 'image' as const, orientation: null }
    await made(from, { to: large, side: portraitSides.large, original }, platform)
    await made(large, { to: small, side: portraitSides.small }, platform)
    return { large: await readOfTool(large), small: await readOfTool(small) }
  })
}

interface Wish {
  to: string
  side: number
  original?: NonNullable<Parameters<Platform['media']['make']>[1]['original']>
}

async function made(from: string, { side, ...wish }: Wish, { media }: Platform): Promise<void> {
  const result = await media.make(from, { ...form, ...wish, width: side, height: side })
  if ('bytes' in result) return
  if ('problem' in result && result.problem.code === 'pixel-limit')
    throw portraitFault('pixels', say('portraits.tooManyPixels'))
  throw portraitFault('picture', say('portraits.unreadable'))
}

export function portraitFault(rule: string, message: Text): Problem {
  return new Problem('FieldValidationFailed', { message, fields: [{ field: 'file', rule, message }] })
}
