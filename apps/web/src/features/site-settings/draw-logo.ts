import { largestLogo } from '@vitrine/contract/appearance.ts'

/** Pixels: of three times the height at which it is drawn, and as wide as a header could ever show. */
const [mostWidth, mostHeight] = [800, 144]
/** Of a data address: what the server takes, in letters of base64. */
const mostLetters = (largestLogo / 3) * 4

/**
 * A picture of the person's files as the data address of a PNG that a header can show. Whatever else the file held, scripts of
 * an SVG included, stays behind: only its pixels are taken. Null for what this browser cannot draw.
 */
export async function drawLogo(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // An SVG without a size has none of its own.
    const [width, height] = [picture.naturalWidth || mostWidth, picture.naturalHeight || mostHeight]
    const isVector = file.type === 'image/svg+xml'
    const fit = Math.min(mostWidth / width, mostHeight / height)
    const scale = isVector ? fit : Math.min(1, fit)
    for (let part = scale; ; part *= 0.75) {
      const drawn = draw(picture, Math.max(1, Math.round(width * part)), Math.max(1, Math.round(height * part)))
      // Photographs are drawn smaller until the server takes them.
      if (drawn.length <= mostLetters) return drawn
    }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(picture: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/png')
}
