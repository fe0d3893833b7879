// Written by `npm run generate` from the files that it names; do not change it by hand.
import { albumsPlace } from './en/albums.ts'
import { alertsPlace } from './en/alerts.ts'
import { grid, culling } from './en/assets.ts'
import { cart } from './en/cart.ts'
import { collections, archives, folders, order } from './en/collections.ts'
import { metadataTemplatesPlace } from './en/metadata-templates.ts'
import { pins } from './en/pins.ts'
import { problem, errors } from './en/problems.ts'
import { renditionsPlace } from './en/rendition-administration.ts'
import { search, searchFaults } from './en/search.ts'
import { session, preferences } from './en/session.ts'
import { shell, home, keys, palette, cookies, desktop } from './en/shell.ts'
import { smartFoldersPlace } from './en/smart-folders.ts'

export const english = {
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
