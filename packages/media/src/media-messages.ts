import type { AnalyseRequest, Analysis } from './analyse.ts'
import type { MediaToolsOptions } from './media-tools.ts'

/** What passes between the pool and its children. */
export type MediaSettings = MediaToolsOptions
export type MediaCall = { id: number; path: string; request: AnalyseRequest }
export type MediaReply = { id: number; analysis: Analysis } | { id: number; failure: string }
