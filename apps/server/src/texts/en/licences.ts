/** What is wrong with a licence. */
export const assetLicences = {
  taken: 'Another licence is called so.',
  endsBefore: 'The last day is before the first one.',
  link: 'Give an address that begins with https:// or http://.',
  missing: 'There is no such licence any more.',
  most_one: 'An asset may have {{count, number}} licence at most.',
  most_other: 'An asset may have {{count, number}} licences at most.',
  frees_one: '{{count, number}} file that is held back today would be let out.',
  frees_other: '{{count, number}} files that are held back today would be let out.',
} as const
