// Written by `npm run generate` from the files that it names; do not change it by hand.
import { albumsPlace } from './nb/albums.ts'
import { alertsPlace } from './nb/alerts.ts'
import { grid, culling } from './nb/assets.ts'
import { cart } from './nb/cart.ts'
import { collections, archives, folders, order } from './nb/collections.ts'
import { metadataTemplatesPlace } from './nb/metadata-templates.ts'
import { pins } from './nb/pins.ts'
import { problem, errors } from './nb/problems.ts'
import { renditionsPlace } from './nb/rendition-administration.ts'
import { search, searchFaults } from './nb/search.ts'
import { session, preferences } from './nb/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './nb/shell.ts'
import { smartFoldersPlace } from './nb/smart-folders.ts'

export const norwegian = {
  albumsPlace,
  alertsPlace,
  grid,
  culling,
  cart,
  collections,
  archives,
  folders,
  order,
  metadataTemplatesPlace,
  pins,
  problem,
  errors,
  renditionsPlace,
  search,
  searchFaults,
  session,
  preferences,
  shell,
  home,
  keys,
  palette,
  cookies,
  desktop,
  smartFoldersPlace,
} as const
