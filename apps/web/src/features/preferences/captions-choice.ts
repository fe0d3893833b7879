/** Whether somebody wants captions, and in which language (BCP 47); null where none was ever chosen. */
export interface CaptionsChoice {
  isOn: boolean
  language: string | null
}

/** Whatever was stored there, by us or by another client. */
export function parseCaptionsChoice(value: unknown): CaptionsChoice {
  const { isOn, language } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { isOn: isOn === true, language: typeof language === 'string' ? language : null }
}
