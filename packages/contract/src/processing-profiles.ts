import { z } from 'zod'
import { deed, href, leafTemplate, offered, plainDocument, plainMessage } from './document.ts'
import {
  filmFormats,
  largestWatermark,
  mostProfiles,
  profileColours,
  profileFormats,
  profileMetadata,
} from './profile-values.ts'

const text = z.string()
const flag = z.boolean()
const id = z.string().max(100)

/** What lies over pictures (wire reference 22.1). `WatermarkAlignment`: 0 top left, 1 top right, 2 bottom left, 3 bottom right, 4 middle. */
const WatermarkSettings = z.object({
  /** Empty for none. */
  WatermarkFilename: z.string().max(200),
  WatermarkAlignment: z.int(),
  /** Only in the middle: as large as the picture lets it be. */
  ScaleToFit: flag,
})
export type WatermarkSettings = z.infer<typeof WatermarkSettings>

const profile = {
  Name: text,
  Description: text,
  /** The box that the picture is brought into, pixels; pictures are never enlarged. */
  Width: z.int(),
  Height: z.int(),
  /** The box is filled, and what reaches beyond it is cut off around the middle; else all of the picture lies within. */
  Fill: flag,
  /** One of films makes films alone: within the box, with no words and nothing over it; the others make pictures alone. */
  Format: z.enum([...profileFormats, ...filmFormats]),
  /** 1 to 100; PNG and TIFF are without loss. */
  Quality: z.int(),
  Colours: z.enum(profileColours),
  /** Pixels per inch that the file says; 0 leaves what the original says. */
  Density: z.int(),
  /** What the original says about itself: all of it, who made it and on what terms, or nothing. */
  Metadata: z.enum(profileMetadata),
  Sharpen: flag,
  /** Whether archives that hand out originals offer it beside them. */
  IsOffered: flag,
  /** Whether it is made of files when they come into archives that hand it out, and not when somebody asks for it first. */
  IsMadeAhead: flag.default(false),
  WatermarkSettings,
}
export const ProcessingProfileFacts = z.object(profile)
export type ProcessingProfileFacts = z.infer<typeof ProcessingProfileFacts>

const made = {
  Id: id,
  /** Another text after each change; a change that says it is refused when it is of the past. */
  Revision: text,
}

/** What a picture is made into when it is handed out (wire reference 22.6); all but `Id`, `Name` and `Description` is ours. */
const ProcessingProfile = z.object({ ...made, ...profile, Href: href('processing-profile') })
export type ProcessingProfile = z.infer<typeof ProcessingProfile>
export const ProcessingProfileDocument = plainDocument('processing-profile', ProcessingProfile)
export const ProcessingProfileListDocument = plainDocument('processing-profile-list', z.array(ProcessingProfile))
export const ProcessingProfileWish = plainMessage(
  'processing-profile-wish',
  z.object({ ...profile, Revision: text.optional() }),
)

const profileSet = { Name: text, Description: text, Profiles: z.array(id).max(mostProfiles) }
export const ProfileSetFacts = z.object(profileSet)
export type ProfileSetFacts = z.infer<typeof ProfileSetFacts>

/** Profiles from which people choose; the number of the original can be among them (wire reference 22.6). */
const ProfileSet = z.object({ ...made, ...profileSet, Href: href('profile-set') })
export type ProfileSet = z.infer<typeof ProfileSet>
export const ProfileSetDocument = plainDocument('profile-set', ProfileSet)
export const ProfileSetListDocument = plainDocument('profile-set-list', z.array(ProfileSet))
export const ProfileSetWish = plainMessage('profile-set-wish', z.object({ ...profileSet, Revision: text.optional() }))

const watermark = {
  Name: text,
  /** Empty for a picture. */
  Text: text,
  /** Percent. */
  Opacity: z.int(),
  /** Its longer side in percent of that of the picture. */
  Part: z.int(),
}
export const WatermarkFacts = z.object(watermark)
export type WatermarkFacts = z.infer<typeof WatermarkFacts>

/** What can be laid over pictures (wire reference 22.6); all but `Filename`, `Name` and `Href` is ours. */
const Watermark = z.object({ Filename: text, Revision: text, ...watermark, Href: href('watermark') })
export type Watermark = z.infer<typeof Watermark>
export const WatermarkDocument = plainDocument('watermark', Watermark)
export const WatermarkListDocument = plainDocument('watermark-list', z.array(Watermark))
export const WatermarkWish = plainMessage(
  'watermark-wish',
  z.object({
    ...watermark,
    /** A PNG or SVG in base64; without it the picture stays that is there. */
    Content: z
      .base64()
      .max(Math.ceil(largestWatermark / 3) * 4)
      .optional(),
    Revision: text.optional(),
  }),
)

/** Renditions that are made before somebody asks for them; ours. */
const RenditionsAhead = z.object({
  /** Assets that wait for theirs. */
  Waiting: z.int(),
  /** Nothing is made ahead while what is kept takes nearly all of its room. */
  IsRoomLacking: flag,
  /** How many archives hand out what is made ahead. */
  Archives: z.int(),
})
export type RenditionsAhead = z.infer<typeof RenditionsAhead>
export const RenditionsAheadDocument = plainDocument('renditions-ahead', RenditionsAhead)
export const RenditionsAheadWish = plainMessage('renditions-ahead-wish', z.object({}))

/** The sizes that everybody is shown beside the previews (wire reference 22.6). */
export const QuickRenditionSetListDocument = plainDocument(
  'quick-rendition-set-list',
  z.array(
    z.object({
      Id: id,
      Name: text,
      Renditions: z.array(z.object({ Id: id, Name: text, Width: z.int(), Height: z.int() })),
    }),
  ),
)

/** The shapes in which pictures are cut (wire reference 22.6); which they are is ours: width by height, `own` for the picture's. */
export const CropProfileSetListDocument = plainDocument(
  'crop-profile-set-list',
  z.array(z.object({ Id: id, Name: text, IsDefault: z.boolean(), Ratios: z.array(text) })),
)

/** What a preview shows: a profile, or a watermark, that need not be saved yet. */
export const ProcessingTry = plainMessage(
  'processing-try',
  z.object({
    Profile: ProcessingProfileFacts.optional(),
    WatermarkSettings: WatermarkSettings.optional(),
    /** Of the watermark of these settings, where they are not as they are saved. */
    Opacity: z.int().min(1).max(100).optional(),
    Part: z.int().min(1).max(100).optional(),
    /** An archive whose picture is taken; else any that whoever asks can see. */
    ArchiveId: z.int().optional(),
  }),
)

/** Where it is said what is handed out, for those who may. One of them is changed by PUT at its `Href`, with what adds one, and goes by DELETE. */
export const processingProfilesEntrance = {
  processing: offered(
    z.object({
      profiles: href('processing-profile-list'),
      addProfile: deed('POST', 'processing-profile-wish', 'processing-profile'),
      sets: href('profile-set-list'),
      addSet: deed('POST', 'profile-set-wish', 'profile-set'),
      watermarks: href('watermark-list'),
      addWatermark: deed('POST', 'watermark-wish', 'watermark'),
      quickRenditionSets: href('quick-rendition-set-list'),
      cropProfileSets: href('crop-profile-set-list'),
      /** A picture as a `processing-try` makes it, which stands in the address as JSON in base64url. */
      tryOut: leafTemplate('image'),
      /** What is made ahead, and has it made of the files that are there already. */
      ahead: href('renditions-ahead'),
      makeAhead: deed('POST', 'renditions-ahead-wish', 'renditions-ahead'),
    }),
  ),
}

export const processingProfilesAuditDeeds = [
  'processing-profile.added',
  'processing-profile.changed',
  'processing-profile.removed',
  'renditions.wished-ahead',
  'profile-set.added',
  'profile-set.changed',
  'profile-set.removed',
  'watermark.added',
  'watermark.changed',
  'watermark.removed',
] as const
