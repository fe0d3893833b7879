/** In which values of terms are compared: composed, and without case. Accents part words, as they do in the languages that have them. */
export const valueKey = (value: string): string => value.normalize('NFC').toLowerCase()
