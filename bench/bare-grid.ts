import { watchPage } from '../apps/web/measure/page-figures.ts'
import type { OwnBrowser, OwnPage } from './own-browser.ts'

const tile = { width: 212, height: 220, columns: 6, rows: 9 }
const pictures = 200

/**
 * As little as a grid can be: a scrolling box, 54 tiles that are moved to where it is looked at, a picture of 300 by 200
 * pixels and a line of text in each; no server, no library. What a task takes here, the machine takes.
 */
export async function openBareGrid(browser: OwnBrowser): Promise<OwnPage> {
  const page = await browser.newPage()
  await watchPage(page)
  await page.evaluate(drawGrid, { ...tile, pictures })
  return page
}

/** Scrolls to a part of the whole, as a dragged scrubber does: in twelve steps. */
export async function jumpTo(page: OwnPage, part: number): Promise<void> {
  for (let step = 1; step <= 12; step++) {
    await page.evaluate(
      (to) => {
        const box = document.querySelector('.box')
        if (box) box.scrollTop = to * (box.scrollHeight - box.clientHeight)
      },
      (part * step) / 12,
    )
  }
}

/** Evaluated in the page. */
async function drawGrid({ width, height, columns, rows, pictures }: typeof tile & { pictures: number }) {
  const style = document.createElement('style')
  style.textContent = `body { margin: 0 } .box { height: 100vh; overflow: auto } .inner { position: relative; height: 15e6px }
    .tile { position: absolute; width: ${width - 2}px; height: ${height - 10}px } img { width: 200px; height: 150px; object-fit: cover }`
  document.head.append(style)
  const canvas = new OffscreenCanvas(300, 200)
  const context = canvas.getContext('2d')
  const addresses: string[] = []
  for (let picture = 0; picture < pictures; picture++) {
    for (let patch = 0; patch < 60; patch++) {
      if (context) context.fillStyle = `hsl(${(picture * 37 + patch * 11) % 360} 60% 50%)`
      context?.fillRect((patch * 97) % 300, (patch * 61) % 200, 60, 40)
    }
    addresses.push(URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' })))
  }
  const box = Object.assign(document.createElement('div'), { className: 'box' })
  const inner = Object.assign(document.createElement('div'), { className: 'inner' })
  box.append(inner)
  document.body.append(box)
  const tiles = Array.from({ length: columns * rows }, () => {
    const element = Object.assign(document.createElement('div'), { className: 'tile' })
    const image = Object.assign(new Image(), { decoding: 'async' as const })
    const name = document.createElement('div')
    element.append(image, name)
    inner.append(element)
    return { element, image, name, position: -1 }
  })
  const draw = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / height) - 2) * columns
    for (let position = first; position < first + tiles.length; position++) {
      const shown = tiles[position % tiles.length]
      if (!shown || shown.position === position) continue
      shown.position = position
      shown.element.style.top = `${Math.floor(position / columns) * height}px`
      shown.element.style.left = `${(position % columns) * width}px`
      shown.image.src = addresses[position % pictures] ?? ''
      shown.name.textContent = `picture ${position}`
    }
  }
  box.addEventListener('scroll', () => requestAnimationFrame(draw))
  draw()
}
