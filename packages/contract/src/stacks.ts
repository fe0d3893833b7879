import { z } from 'zod'
import { Asset } from './assets.ts'
import { deed, document, href, message, offered } from './document.ts'

/** Assets that one stack can hold. */
export const mostStacked = 200

/**
 * The assets that are stacked with one, the one on top first, as far as the viewer sees them; ours. Empty outside of any stack.
 * Lists with `;stacks=top` show one asset of each stack.
 */
export const AssetStackDocument = document(
  'asset-stack',
  z.object({
    data: z.array(Asset),
    /** Null where the viewer does not see the one on top. */
    top: offered(href('asset')),
    /** Stacks others with the asset of this address, which comes on top. */
    add: offered(deed('POST', 'asset-stack-creation', 'asset-stack')),
    /** Puts the asset of this address on top, or takes it out. */
    change: offered(deed('PATCH', 'asset-stack-change', 'asset-stack')),
    /** Takes the whole stack apart. */
    unstack: offered(deed('DELETE', null, null)),
  }),
)
export type AssetStack = z.infer<typeof AssetStackDocument.shape>

/** Addresses of assets of the same archive. Those that are stacked with them come along. */
export const AssetStackCreation = message(
  'asset-stack-creation',
  z.object({
    assets: z
      .array(z.object({ href: z.string() }))
      .min(1)
      .max(mostStacked),
  }),
)
export type AssetStackCreation = z.infer<(typeof AssetStackCreation)['shape']>

export const AssetStackChange = message('asset-stack-change', z.object({ place: z.enum(['top', 'out']) }))
export type AssetStackChange = z.infer<(typeof AssetStackChange)['shape']>

export const stacksAuditDeeds = ['stack.made', 'stack.ended', 'stack.left', 'stack.turned'] as const
