import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { sitePagesPaths } from '#modules/site-pages/site-pages.paths.ts'
import type { DesktopTool } from './desktop-tool.ts'

/** What the descriptor says of the tool (wire reference 5.2, 27.4). Opening files with it is not built: those services are null. */
export function representDesktopTool(
  tool: DesktopTool | null,
  language: Language,
  base: string,
): FullApiDescriptor['fwdt'] {
  if (tool === null) return null
  return {
    osx: tool.osx,
    win: tool.win,
    services: { open: null, edit: null, crop: null },
    views: { install: tool.howTo === null ? null : base + sitePagesPaths.page(tool.howTo, language) },
  }
}
