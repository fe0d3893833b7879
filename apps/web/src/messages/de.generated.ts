// Written by `npm run generate` from the files that it names; do not change it by hand.
import { albumsPlace } from './de/albums.ts'
import { alertsPlace } from './de/alerts.ts'
import { grid, culling } from './de/assets.ts'
import { cart } from './de/cart.ts'
import { collections, archives, folders, order } from './de/collections.ts'
import { metadataTemplatesPlace } from './de/metadata-templates.ts'
import { pins } from './de/pins.ts'
import { problem, errors } from './de/problems.ts'
import { renditionsPlace } from './de/rendition-administration.ts'
import { search, searchFaults } from './de/search.ts'
import { session, preferences } from './de/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './de/shell.ts'
import { smartFoldersPlace } from './de/smart-folders.ts'

export const german = {
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
