import type { Group } from '@vitrine/contract/people.ts'

/** What stands in the column `profile`, with what is missing there filled in. */
export interface GroupProfile {
  license: Group['license']
  propertyBag: Group['propertyBag']
  externalIDs: Group['externalIDs']
  samlGroupName: string
}

const emptyProfile: GroupProfile = {
  license: { defaultLevel: 35, defaultConcurrencyMode: 0 },
  propertyBag: [],
  externalIDs: [],
  samlGroupName: '',
}

/** Reads the JSON of a group's row, which holds only what was ever set. */
export function readGroupProfile(json: string): GroupProfile {
  return { ...emptyProfile, ...(JSON.parse(json) as Partial<GroupProfile>) }
}
