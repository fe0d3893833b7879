/** How licences stand, what asks for attention first; ours. */
export const licenceStandings = ['usedUp', 'ending', 'nearlyUsed', 'ended', 'upcoming', 'valid'] as const
export type LicenceStanding = (typeof licenceStandings)[number]

/** So many files of a licence are counted at most. */
export const mostFilesCounted = 10_000
