export const smartFolders = {
  header: 'Smarte mapper',
  exists: 'Det finnes allerede en smart mappe med dette navnet her.',
  tooMany_one: 'Ett sted kan ha høyst {{count, number}} smarte mapper, og et arkiv 500.',
  tooMany_other: 'Ett sted kan ha høyst {{count, number}} smarte mapper, og et arkiv 500.',
  noParent: 'Dette er ikke en smart mappe i dette arkivet.',
  noChild: 'Dette er ikke en smart mappe i dette arkivet.',
  tooDeep_one: 'Smarte mapper ligger høyst {{count, number}} nivåer i hverandre.',
  tooDeep_other: 'Smarte mapper ligger høyst {{count, number}} nivåer i hverandre.',
  noLevel: 'Det finnes ikke noe felt med nummeret {{number}} som kan ha verdier som mapper.',
} as const
