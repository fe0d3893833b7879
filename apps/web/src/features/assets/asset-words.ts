import type { Asset } from '@vitrine/contract/assets.ts'

const textOf = (value: string | string[]): string => [value].flat().join(', ')

/** The label and the muted line under a tile, as the metadata view says (AST-003). */
export function tileLines({ thumbnailFields, filename }: Pick<Asset, 'thumbnailFields' | 'filename'>) {
  const { label, firstLine, secondLine } = thumbnailFields
  const line = [firstLine, secondLine].map(({ value }) => textOf(value)).filter((text) => text !== '')
  return { label: textOf(label.value) || filename, line: line.join(' · ') }
}

/** The title of an asset: what somebody wrote, else the name of the file. */
export function titleOf({ builtinFields, filename }: Pick<Asset, 'builtinFields' | 'filename'>): string {
  return textOf(builtinFields.find(({ field }) => field === 'title')?.value ?? '') || filename
}

/** A length of time in seconds, as players write it: 0:06, 1:02:03. */
export function writeDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

const centimetresPerInch = 2.54

/** How large something is on paper, in centimetres to a millimetre, when so many pixels stand on an inch (CON-002). */
export const printedLength = (pixels: number, perInch: number): number =>
  Math.round((pixels / perInch) * centimetresPerInch * 10) / 10

/** Camera, lens and exposure on one line: `Canon EOS R5 · 50 mm · f/2.8 · 1/200 s · ISO 100`; empty when nothing is known. */
export function cameraLine({ photoAttributes: photo }: Asset['attributes']): string {
  if (photo === undefined) return ''
  const { cameraModel, focalLength, fNumber, exposure, isoSpeed } = photo
  const parts = [
    cameraModel ?? '',
    focalLength ? `${round(focalLength)} mm` : '',
    fNumber ? `f/${round(fNumber)}` : '',
    exposure && exposure.n > 0 && exposure.d > 0 ? `${writeExposure(exposure)} s` : '',
    isoSpeed ? `ISO ${isoSpeed}` : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const round = (value: number) => String(Math.round(value * 10) / 10)

/** Below a third of a second people read fractions of one. */
function writeExposure({ n, d }: { n: number; d: number }): string {
  const seconds = n / d
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : round(seconds)
}
