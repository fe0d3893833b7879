import { culling, grid } from './ar/assets.ts'
import { archives, collections, folders, order } from './ar/collections.ts'
import { errors, problem } from './ar/problems.ts'
import { search, searchFaults } from './ar/search.ts'
import { preferences, session } from './ar/session.ts'
import { cookies, desktop, home, keys, palette, shell } from './ar/shell.ts'

export const arabic = {
  archives,
  collections,
  cookies,
  culling,
  desktop,
  errors,
  folders,
  grid,
  home,
  keys,
  order,
  palette,
  preferences,
  problem,
  search,
  searchFaults,
  session,
  shell,
}
