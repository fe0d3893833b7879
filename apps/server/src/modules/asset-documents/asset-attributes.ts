import type { Asset as AssetDocument, Playback } from '@vitrine/contract/assets.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'

type Attributes = AssetDocument['attributes']

/** How an Exif orientation reads as turns clockwise and a mirror (wire reference 7.3). */
const turns: Record<number, { rotation: number; flipmirror: number }> = {
  1: { rotation: 0, flipmirror: 0 },
  2: { rotation: 0, flipmirror: 1 },
  3: { rotation: 180, flipmirror: 0 },
  4: { rotation: 180, flipmirror: 1 },
  5: { rotation: 90, flipmirror: 1 },
  6: { rotation: 90, flipmirror: 0 },
  7: { rotation: 270, flipmirror: 1 },
  8: { rotation: 270, flipmirror: 0 },
}

/** Facts of the file by its kind. Pixels are those of the picture as it is shown. */
export function attributesOf({ row, technical }: Asset, playback: Playback | null): Attributes {
  if (row.doctype === 'image') return imageAttributes(technical)
  if (row.doctype === 'movie') {
    const { displayWidth, displayHeight, duration, frameRate, bitrate } = technical
    const size = { width: displayWidth ?? 0, height: displayHeight ?? 0 }
    const facts = { ...size, duration: duration ?? 0, framerate: frameRate ?? 0, bitrate: bitrate ?? 0 }
    return { videoattributes: playback ? { ...facts, proxy: { videoHREF: playback.href } } : facts }
  }
  if (row.doctype === 'document') return { documentattributes: { numpages: technical.pages ?? 1 } }
  return {}
}

function imageAttributes(technical: Asset['technical']): Attributes {
  const { camera } = technical
  return {
    imageattributes: {
      pixelwidth: technical.displayWidth ?? 0,
      pixelheight: technical.displayHeight ?? 0,
      resolution: Math.round(technical.resolution ?? 72),
      ...(turns[technical.orientation ?? 1] ?? { rotation: 0, flipmirror: 0 }),
      colorspace: technical.colourSpace ?? 'unknown',
    },
    ...(camera ? { photoAttributes: photoAttributes(camera) } : {}),
  }
}

function photoAttributes(
  camera: NonNullable<Asset['technical']['camera']>,
): NonNullable<Attributes['photoAttributes']> {
  const { model, exposure, fNumber, focalLength, iso, flash } = camera
  return {
    ...(model === undefined ? {} : { cameraModel: model }),
    ...(exposure === undefined ? {} : { exposure }),
    ...(fNumber === undefined ? {} : { fNumber }),
    ...(focalLength === undefined ? {} : { focalLength }),
    ...(iso === undefined ? {} : { isoSpeed: iso }),
    ...(flash === undefined ? {} : { flash: { fired: flash } }),
  }
}
