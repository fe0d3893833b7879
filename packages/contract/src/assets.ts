import { z } from 'zod'
import { deed, document, href, leaf, leafTemplate, message, offered, template } from './document.ts'
import { LicenceUse } from './licence-values.ts'
import { Paging } from './paging.ts'
import { PictureEdit } from './picture-edits.ts'
import { Review } from './review-standing.ts'

const dated = z.string()
const doctypes = ['image', 'movie', 'audio', 'document', 'graphic', 'generic'] as const
export type Doctype = (typeof doctypes)[number]

/** One ready-made picture of an asset (wire reference 10.1). `size` is the longer side; squares are cropped. */
export const Preview = z.object({
  size: z.int(),
  width: z.int(),
  height: z.int(),
  href: leaf('image'),
  square: z.boolean(),
})
export type Preview = z.infer<typeof Preview>

/** A file that can be ordered from the rendition service; its href is a name, not a download (wire reference 10.3). */
export const Rendition = z.object({
  href: z.string(),
  display_name: z.string(),
  description: z.string(),
  width: z.int(),
  height: z.int(),
  default: z.boolean(),
  original: z.boolean(),
  sizeFixed: z.boolean(),
  profile: z.string(),
  /** By a link: the file for whoever says for what it will be used; ours. */
  hrefFor: leafTemplate('file').optional(),
})

/** A picture for use at once, described as renditions are (wire reference 10.2, 10.3). */
export const QuickRendition = z.object({
  ...Preview.shape,
  name: z.string(),
  ...Rendition.pick({ display_name: true, description: true, default: true, original: true, profile: true }).shape,
})

const text = z.union([z.string(), z.array(z.string())])
const shown = z.object({ value: text })

/** `intact`: it is as it was signed. `broken`: it was changed since, or the manifest is damaged. `unknown`: it cannot be judged. */
export const credentialStates = ['intact', 'broken', 'unknown'] as const

export const Ancestor = z.object({
  name: z.string(),
  href: href('collection', 'collectioninfo', 'assetlist', 'collectionlist'),
  data: href('collection', 'collectioninfo', 'assetlist', 'collectionlist'),
})

export const CollectionProps = z.object({
  owner: z.null(),
  shares: z.object({ enabled: z.boolean() }),
  /** `count` and `href` are there for whoever may read them. */
  comments: z.object({ enabled: z.boolean(), count: z.int().optional(), href: href('comment-list').optional() }),
  /** `count` and `href`, ours, are there for whoever may read them. */
  annotations: z.object({
    enabled: z.boolean(),
    count: z.int().optional(),
    href: href('annotation-list', 'count').optional(),
  }),
  tags: z.array(z.string()),
})

const ImageAttributes = z.object({
  pixelwidth: z.int(),
  pixelheight: z.int(),
  resolution: z.number(),
  flipmirror: z.int(),
  rotation: z.int(),
  colorspace: z.enum(['rgb', 'cmyk', 'grayscale', 'unknown']),
})

const PhotoAttributes = z.object({
  cameraModel: z.string().optional(),
  exposure: z.object({ n: z.number(), d: z.number() }).optional(),
  fNumber: z.number().optional(),
  focalLength: z.number().optional(),
  isoSpeed: z.number().optional(),
  flash: z.object({ fired: z.boolean() }).optional(),
})

const VideoAttributes = z.object({
  width: z.int(),
  height: z.int(),
  duration: z.number(),
  framerate: z.number(),
  bitrate: z.number(),
  /** Where the film can be played (wire reference 7.3); with Preview. */
  proxy: z.object({ videoHREF: leaf('file') }).optional(),
})

/** Frames of a film side by side in one picture, each of this size, row after row; frame n stands for the n-th of equal parts of the film. */
const FilmStrip = z.object({
  href: leaf('image'),
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  frames: z.int(),
})
export type FilmStrip = z.infer<typeof FilmStrip>

/** Captions that lie beside a film or sound, as WebVTT; ours. */
const Captions = z.object({
  /** BCP 47; null where the file does not say it. */
  language: z.string().nullable(),
  /** The language in itself, or the name of the file. */
  label: z.string(),
  href: leaf('file'),
})
export type Captions = z.infer<typeof Captions>

/**
 * How a film or sound is played; ours. `href` answers ranges, and 202 with Retry-After while the copy is being made.
 * `waveHref` answers a byte for each of equal parts of the sound, 255 the loudest.
 */
export const Playback = z.object({
  href: leaf('file'),
  /** Seconds; 0 where the file does not say. */
  duration: z.number(),
  strip: FilmStrip.nullable(),
  waveHref: leaf('file').nullable(),
  /** One for each language. */
  captions: z.array(Captions),
})
export type Playback = z.infer<typeof Playback>

/** The pages of a document, each as a picture; ours. `{page}` in a template counts from 1, `size` is the longer side. */
const Pages = z.object({
  count: z.int(),
  sizes: z.array(z.object({ size: z.int(), template: leafTemplate('image') })),
})
export type Pages = z.infer<typeof Pages>

/** Facts of the file by kind (wire reference 7.3); the odd spellings are the wire's. */
export const Attributes = z.object({
  imageattributes: ImageAttributes.optional(),
  photoAttributes: PhotoAttributes.optional(),
  videoattributes: VideoAttributes.optional(),
  documentattributes: z.object({ numpages: z.int() }).optional(),
})

export const builtinFieldNames = ['title', 'description', 'tags', 'status', 'rating', 'notes'] as const
export type BuiltinFieldName = (typeof builtinFieldNames)[number]

export const BuiltinField = z.object({ field: z.enum(builtinFieldNames), required: z.boolean(), value: text })

/** What the interface may show before a picture has arrived; ours, not part of the original wire. */
export const Placeholder = z.object({ hash: z.string(), color: z.string() })

/** Why a picture of the file could not be made, in words of the error registry; ours. */
export const RenderProblem = z.object({ code: z.string(), message: z.string() })

/**
 * Ours: the shapes in which a picture is cut, width by height, `own` for its own; null for any. `isFree`: others can be chosen as
 * well.
 */
const Cropping = z.object({ ratios: z.array(z.string()), isFree: z.boolean() }).nullable()
export type Cropping = z.infer<typeof Cropping>

/** An asset, alone or as the element of a list (wire reference 7.2). */
export const Asset = z.object({
  href: href('asset'),
  linkstance: href('asset'),
  dropHREF: z.string(),
  archiveHREF: href('collection', 'collectioninfo', 'assetlist', 'collectionlist'),
  archiveId: z.int(),
  physicalFileId: z.string(),
  uniqueid: z.string(),
  filename: z.string(),
  filesize: z.int(),
  doctype: z.enum(doctypes),
  created: dated,
  createdBy: z.string(),
  modified: dated,
  modifiedBy: z.string(),
  permissions: z.array(z.string()),
  /** Files of its archive may be renamed, moved and deleted by who has the right; ours. */
  takesFiles: z.boolean(),
  capabilities: z.object({
    crop: z.boolean(),
    print: z.boolean(),
    printWithAnnotations: z.boolean(),
    /** Whether a changed version of the file can be saved; ours. */
    saveEdited: z.boolean(),
  }),
  cropping: Cropping,
  attributes: Attributes,
  metadata: z.record(z.string(), shown),
  builtinFields: z.array(BuiltinField),
  thumbnailFields: z.object({
    label: shown,
    firstLine: shown,
    secondLine: shown,
    additionalFields: z.array(z.object({ value: text, views: z.array(z.string()), isKeywords: z.boolean() })),
  }),
  metadataEditor: z.object({ name: z.string(), href: href('metadata-set') }),
  /** Grows with every change of a value; ours. `If-Match: "7"` on a PATCH makes it conflict with later changes of the same fields. */
  changeNumber: z.int(),
  /** When a person changed a value last, and who, which is empty for those who may neither change it nor see its history; ours. `modified` is the file's own date. `inFile`: whether the file says it too; null for the same, and where the archive does not write into files. */
  edited: z
    .object({ at: dated, by: z.string(), inFile: z.enum(['written', 'waiting', 'failed']).nullable() })
    .nullable(),
  /** Its history; absent without HistoryView. */
  revisions: z.object({ href: href('revision-list') }).optional(),
  /** Ours: who downloaded it; null for all but those who may edit it, and where the site keeps no downloads. */
  downloads: offered(href('asset-download-list')),
  /** Ours: the licences that are tied to it; null below a shared album. */
  licences: offered(href('asset-licences')),
  /** What the file says beyond its fields; ours. */
  detailsHREF: href('asset-details'),
  previews: z.array(Preview),
  previewToken: z.string(),
  quickRenditions: z.array(QuickRendition),
  renditions: z.array(Rendition),
  revision: z.int().nullable(),
  revisioncount: z.int(),
  pincount: z.int(),
  previewcount: z.int(),
  downloadcount: z.int(),
  workflowcount: z.int(),
  metadataeditcount: z.int(),
  isVersioningEnabled: z.boolean(),
  /** Ours: what its dates say now, in an archive that heeds them. `until`: its release, ISO 8601; null once it is over. */
  embargo: offered(z.object({ state: z.enum(['embargoed', 'expired']), until: z.string().nullable() })),
  /** Ours: how it stands where somebody has to approve what comes in; null where nobody has to. */
  review: offered(Review),
  consentStatus: z.object({
    assetConsentState: z.string(),
    /** What all of its forms allow, and what any of them does not. */
    approvedConsents: z.array(z.object({ key: z.string(), title: z.string() })),
    declinedConsents: z.array(z.object({ key: z.string(), title: z.string() })),
    consentFlags: z.array(z.string()),
    consentFormCount: z.int(),
    countByConsentFormState: z.array(z.object({ consentFormState: z.string(), consentFormCount: z.int() })),
    /** Ours: whether the viewer is told at all; without the right, and where the archive manages no consent, nothing is known. */
    isTold: z.boolean(),
    /** Ours: the forms, for whoever may see details. */
    details: offered(href('asset-consent')),
  }),
  ancestors: z.array(Ancestor),
  props: CollectionProps,
  /** Ours: the parts of a picture that are kept under a name, and its focal point; null where no part can be cut out. */
  crops: offered(z.object({ href: href('asset-crops'), count: z.int() })),
  /**
   * Ours: the stack that it lies in. `count`: how many of it the viewer sees, 0 outside of any; `isTop`: it stands for them in
   * lists with `;stacks=top`. Null in albums that are shown to somebody.
   */
  stack: offered(
    z.object({
      href: href('asset-stack'),
      count: z.int(),
      isTop: z.boolean(),
      add: offered(deed('POST', 'asset-stack-creation', 'asset-stack')),
    }),
  ),
  /** Ours: what it was made from, and what from it. Null where the viewer can neither see nor link any, and in albums that are shown to somebody. */
  madeFrom: offered(href('made-from')),
  /** Ours: the assets that are alike to it. Null in albums that are shown to somebody. */
  alike: offered(href('alike-list')),
  placeholder: Placeholder.nullable(),
  renderProblem: RenderProblem.nullable(),
  /**
   * How it stands with the content credentials (C2PA) of its file; ours. Null where it carries none. `isKeptBeside`: its archive
   * writes values into files, but this one stays as it is, and they go into a file beside it.
   */
  credentials: z.object({ state: z.enum(credentialStates), isKeptBeside: z.boolean() }).nullable(),
  /** Numbers of the fields of which sources in the file say different things, unsettled; ours. */
  conflicts: z.array(z.int()),
  /** Null for files that do not play, and without Preview. */
  playback: Playback.nullable(),
  /** The picture in its own pixels; ours. Null without Download, and where the largest preview has them all. */
  fullPicture: Preview.nullable(),
  /**
   * Ours: where in a film, sound or document something is said or stands; all of it without `q`. Null without Preview, and for what
   * has neither captions nor pages.
   */
  passages: offered(template('passage-list')),
  /** Null for what has one page, and without Preview. */
  pages: Pages.nullable(),
})
export type Asset = z.infer<typeof Asset>

export const AssetDocument = document('asset', Asset)

export const AssetList = z.object({ data: z.array(Asset), paging: Paging })
export const AssetListDocument = document('assetlist', AssetList)

export const CountDocument = document('count', z.object({ count: z.int() }))

export const RenditionRequest = message(
  'rendition-request',
  z.object({
    href: z.string().min(1),
    /** Of an asset that is named by its own href: a JPEG of the picture changed so; ours. */
    edit: PictureEdit.optional(),
    /** For what it will be used; ours. */
    licenceUse: LicenceUse.optional(),
  }),
)
export const RenditionResponse = message('rendition-response', z.object({ href: leaf('file') }))

export const renditionDeed = offered(deed('POST', 'rendition-request', 'rendition-response'))
