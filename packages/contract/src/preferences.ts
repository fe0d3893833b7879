import { z } from 'zod'
import { document, message } from './document.ts'

const Group = z.record(z.string(), z.unknown())

/** Preferences of one user by group (wire reference 16.6). */
export const UserPreferencesDocument = document(
  'user-preferences',
  z.object({ data: z.object({ shared: Group, intranet: Group, pro: Group, public: Group }) }),
)

/** A key sent replaces the stored value, null removes it, others stay. */
export const UserPreferencesUpdate = message(
  'user-preferences-update',
  z.object({
    data: z.strictObject({
      shared: Group.optional(),
      intranet: Group.optional(),
      pro: Group.optional(),
      public: Group.optional(),
    }),
  }),
  'user-preferences',
)

const hrefs = z.array(z.string()).nullish()

/** What known keys hold (SES-038, SES-040); null removes them. */
export const KnownPreferences = z.object({
  shared: z
    .object({
      ...{ archivePinned: hrefs, pinnedAlbums: hrefs, folderPinned: hrefs, taxonomyPinned: hrefs },
      /** Leaving a single field gives up what was typed in it (MET-029). Ours. */
      cancelEditOnBlur: z.boolean().nullish(),
    })
    .optional(),
  intranet: z.object({ markersAlwaysDisplay: z.boolean().nullish() }).optional(),
})
