import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { languageCodes } from './languages.ts'

/** The first steps of an installation; ours. */
export const SetUp = z.object({
  href: href('set-up'),
  /** The Administrator's password, for whoever has the secret of the printed address; null when that is done. */
  begin: offered(deed('POST', 'set-up-beginning', null)),
  /** The first archive, for administrators while there is none. */
  addFolder: offered(deed('POST', 'first-archive', null)),
  makeDemo: offered(deed('POST', null, null)),
  /** For administrators: how far the reading of the archives is, and the making of the demo library. */
  progress: offered(
    z.object({
      archives: z.array(
        z.object({
          name: z.string(),
          href: href('collection', 'assetlist'),
          pending: z.int(),
          ready: z.int(),
          parked: z.int(),
        }),
      ),
      demo: z.object({ made: z.int(), total: z.int() }).nullable(),
    }),
  ),
})
export type SetUp = z.infer<typeof SetUp>
export const SetUpDocument = document('set-up', SetUp)

export const SetUpBeginning = message(
  'set-up-beginning',
  z.strictObject({
    secret: z.string().min(1).max(100),
    password: z.string().min(1).max(1024),
    confirmPassword: z.string().min(1).max(1024),
    language: z.enum(languageCodes).optional(),
  }),
)
export type SetUpBeginning = z.infer<(typeof SetUpBeginning)['shape']>

/** A folder of the machine that is to become the first archive. */
export const FirstArchive = message(
  'first-archive',
  z.strictObject({ name: z.string().max(200), path: z.string().max(4096) }),
)
