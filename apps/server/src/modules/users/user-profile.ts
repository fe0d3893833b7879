import type { User } from '@vitrine/contract/people.ts'

type Address = User['address']
type OwnColumns = 'firstName' | 'lastName' | 'email'

/** What stands in the column `profile`, with what is missing there filled in. */
export interface Profile {
  description: string
  address: Omit<Address, OwnColumns>
  license: User['license']
  commerce: User['commerce']
  propertyBag: User['propertyBag']
  externalIDs: User['account']['externalIDs']
}

const emptyProfile: Profile = {
  description: '',
  address: {
    initial: '',
    title: '',
    organization: '',
    streetAddress1: '',
    streetAddress2: '',
    streetAddress3: '',
    streetAddress4: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    phone: '',
    fax: '',
    homepage: '',
    profession: '',
    businessType: '',
  },
  // Numbers of the wire (20.1): “Main” is the level of a new user, “Named” the mode.
  license: { level: 35, mode: 0 },
  commerce: { accountId: '', paymentMethod: 0, category: '', discount: 0 },
  propertyBag: [],
  externalIDs: [],
}

/** Reads the JSON of a user's row, which holds only what was ever set. */
export function readProfile(json: string): Profile {
  const given = JSON.parse(json) as Partial<Profile>
  return { ...emptyProfile, ...given, address: { ...emptyProfile.address, ...given.address } }
}
