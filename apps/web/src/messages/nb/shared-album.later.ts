import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/shared-album.later.ts'

export const sharedAlbum: Translation<typeof english.sharedAlbum> = {
  sharedBy: 'Delt av {{name}}',
  until: 'til {{at}}',
  items_one: '{{count, number}} fil',
  items_other: '{{count, number}} filer',
  zip: 'Last ned alt',
  empty: 'Det er ingenting i dette albumet',
  more: 'Vis mer',
  password: 'Passord',
  open: 'Åpne',
  locked: 'Dette albumet krever et passord',
  gone: 'Denne lenken fører ikke lenger noe sted',
  goneText: 'Den er utløpt eller trukket tilbake. Be om en ny.',
  close: 'Lukk',
  earlier: 'Forrige',
  later: 'Neste',
  download: 'Last ned',
  noPicture: 'Det finnes ikke noe bilde av denne filen.',
  place: '{{at, number}} av {{count, number}}',
  pictures: 'Bilder',
}
