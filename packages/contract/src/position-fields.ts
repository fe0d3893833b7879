/** The fields of metadata that hold a position, by their numbers. */
export const positionFields = { latitude: 355, longitude: 356 } as const

/** The fields that say in words where something is, by what a place says for them (IPTC 2:90, 2:95, 2:100, 2:101). */
export const placeFields = { name: 90, province: 95, countryCode: 100, country: 101 } as const
