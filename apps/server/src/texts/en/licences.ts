/** What is wrong with a licence. */
export const assetLicences = {
  taken: 'Another licence is called so.',
  endsBefore: 'The last day is before the first one.',
  link: 'Give an address that begins with https:// or http://.',
  missing: 'There is no such licence any more.',
  standing: 'There is no such standing. Those that there are: {{standings}}.',
  most_one: 'An asset may have {{count, number}} licence at most.',
  most_other: 'An asset may have {{count, number}} licences at most.',
  frees_one: '{{count, number}} file that is held back today would be let out.',
  frees_other: '{{count, number}} files that are held back today would be let out.',
  freesLimited_one: '{{count, number}} file that is held back or limited today would be let out.',
  freesLimited_other: '{{count, number}} files that are held back or limited today would be let out.',
  mostPapers_one: 'A licence may have {{count, number}} paper at most.',
  mostPapers_other: 'A licence may have {{count, number}} papers at most.',
} as const
