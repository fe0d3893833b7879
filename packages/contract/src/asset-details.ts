import { z } from 'zod'
import { credentialStates } from './assets.ts'
import { document } from './document.ts'

const field = z.object({ id: z.int(), label: z.string() })

/** A named part of the picture as people see it: from its upper left corner, in parts of its sides. */
export const Region = z.object({
  name: z.string(),
  type: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Region = z.infer<typeof Region>

/** What a file says beyond the fields of its asset; ours. */
export const AssetDetails = z.object({
  /** Fields for which the sources in a file and beside it say different things. The first value is the one that counts. */
  conflicts: z.array(
    z.object({
      field,
      values: z.array(z.object({ source: z.string(), kind: z.enum(['xmp', 'iptc', 'exif']), value: z.string() })),
      /** Nobody has settled it, and no file beside it says what counts. */
      isOpen: z.boolean(),
    }),
  ),
  /** What the manifest of its content credentials (C2PA) tells; null where it carries none. Whether its signer deserves trust is not judged. */
  credentials: z
    .object({
      state: z.enum(credentialStates),
      /** Empty where it does not say. */
      signer: z.string(),
      generator: z.string(),
      signedAt: z.string().nullable(),
    })
    .nullable(),
  /** Values of fields in other languages than the one that counts, by their tags (RFC 5646). */
  languages: z.array(z.object({ field, values: z.array(z.object({ language: z.string(), value: z.string() })) })),
  /** Properties that are no field, by their namespaced names; members of structures after `/`. */
  properties: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  regions: z.array(Region),
})
export type AssetDetails = z.infer<typeof AssetDetails>

export const AssetDetailsDocument = document('asset-details', AssetDetails)
