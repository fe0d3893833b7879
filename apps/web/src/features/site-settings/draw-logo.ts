/** Pixels: of three times the height at which it is drawn, and as wide as a header could ever show. */
const [mostWidth, mostHeight] = [800, 144]

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
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
