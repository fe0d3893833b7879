import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type {
  ProcessingProfileFacts,
  ProcessingTry,
  WatermarkFacts,
  WatermarkSettings,
} from '@vitrine/contract/processing-profiles.ts'
import { isFilmFormat } from '@vitrine/contract/profile-values.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import type { z } from 'zod'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** Where it is said what is handed out. */
export type Processing = NonNullable<FullApiDescriptor['processing']>

export const noWatermark: WatermarkSettings = { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false }

export const newProfile: ProcessingProfileFacts = {
  Name: '',
  Description: '',
  Width: 2000,
  Height: 2000,
  Fill: false,
  Format: 'jpeg',
  Quality: 85,
  Colours: 'srgb',
  Density: 0,
  Metadata: 'all',
  Sharpen: false,
  IsOffered: true,
  IsMadeAhead: false,
  WatermarkSettings: noWatermark,
}

export const newWatermark: WatermarkFacts = { Name: '', Text: '', Opacity: 50, Part: 30 }

const codecs = { h264: 'H.264', vp9: 'VP9' } as const

/** How people know a format. */
export function formatName(format: ProcessingProfileFacts['Format'], t: Texts['t']): string {
  return isFilmFormat(format) ? t('renditionForm.film', { codec: codecs[format] }) : format.toUpperCase()
}

/** The address of a picture that is made as it is said here; what is tried stands in it as JSON in base64url. */
export function tryAddress({ tryOut }: Processing, wish: z.input<typeof ProcessingTry.shape>): string {
  const letters = String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(wish)))
  const text = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return expandTemplate(tryOut, { try: text })
}
