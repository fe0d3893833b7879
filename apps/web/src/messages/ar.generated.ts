// Written by `npm run generate` from the files that it names; do not change it by hand.
import { albumsPlace } from './ar/albums.ts'
import { alertsPlace } from './ar/alerts.ts'
import { grid, culling } from './ar/assets.ts'
import { cart } from './ar/cart.ts'
import { collections, archives, folders, order } from './ar/collections.ts'
import { metadataTemplatesPlace } from './ar/metadata-templates.ts'
import { pins } from './ar/pins.ts'
import { problem, errors } from './ar/problems.ts'
import { renditionsPlace } from './ar/rendition-administration.ts'
import { search, searchFaults } from './ar/search.ts'
import { session, preferences } from './ar/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './ar/shell.ts'
import { smartFoldersPlace } from './ar/smart-folders.ts'

export const arabic = {
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
