import type { Asset } from '@vitrine/contract/assets.ts'
import fields from '#features/metadata-fields/metadata-list.module.css'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import { cameraLine, printedLength, writeDuration } from '../asset-words.ts'

const kinds: { readonly [Doctype in Asset['doctype']]: MessageKey } = {
  image: 'asset.image',
  movie: 'asset.movie',
  audio: 'asset.audio',
  document: 'asset.document',
  graphic: 'asset.graphic',
  generic: 'asset.generic',
}

/** What the wire writes where a file does not say (wire reference 7.3). */
const unsaid = 72
/** What printers ask for where nothing is said. */
const usual = 300

/** What the file itself says: name, kind, size, pixels, length, pages, camera; in the order in which it is read. */
export function fileFacts(asset: Asset, { t, number, bytes, moment }: Texts): [name: string, value: string][] {
  const { imageattributes: image, videoattributes: video, documentattributes: pages } = asset.attributes
  const pixels = image ? [image.pixelwidth, image.pixelheight] : video ? [video.width, video.height] : [0, 0]
  const [width = 0, height = 0] = pixels
  const facts: [string, string][] = [
    [t('asset.filename'), asset.filename],
    [t('asset.kind'), t(kinds[asset.doctype])],
    [t('asset.size'), bytes(asset.filesize)],
    [t('asset.pixels'), width > 0 ? `${number(width)} × ${number(height)}` : ''],
    [
      t('asset.resolution'),
      image && image.resolution !== unsaid ? t('asset.perInch', { count: number(image.resolution) }) : '',
    ],
    [t('asset.printSize'), image && width > 0 ? printSize(image, { t, number }) : ''],
    [t('asset.colourSpace'), image && image.colorspace !== 'unknown' ? image.colorspace.toUpperCase() : ''],
    [t('asset.duration'), video && video.duration > 0 ? writeDuration(video.duration) : ''],
    [
      t('asset.frameRate'),
      video && video.framerate > 0 ? t('asset.perSecond', { count: number(video.framerate) }) : '',
    ],
    [t('asset.pages'), pages && pages.numpages > 0 ? number(pages.numpages) : ''],
    [t('asset.camera'), cameraLine(asset.attributes)],
    [t('asset.modified'), moment(asset.modified)],
    [
      t('asset.edited'),
      asset.edited === null ? '' : [moment(asset.edited.at), asset.edited.by].filter((part) => part !== '').join(', '),
    ],
    [t('asset.inFile'), asset.edited?.inFile ? t(inFile[asset.edited.inFile]) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

type ImageAttributes = NonNullable<Asset['attributes']['imageattributes']>

function printSize(image: ImageAttributes, { t, number }: Pick<Texts, 't' | 'number'>): string {
  const perInch = image.resolution === unsaid ? usual : image.resolution
  const length = (pixels: number) => number(printedLength(pixels, perInch))
  const [width, height] = [length(image.pixelwidth), length(image.pixelheight)]
  return t('asset.printedAt', { width, height, count: number(perInch) })
}

const inFile = { written: 'asset.written', waiting: 'asset.waitsForWriting', failed: 'asset.notWritten' } as const

export function FileFacts({ asset }: { asset: Asset }) {
  const texts = useTexts()
  return (
    <section className={fields['region']}>
      <h3 className={fields['name']}>{texts.t('asset.file')}</h3>
      <dl className={fields['fields']}>
        {fileFacts(asset, texts).map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
