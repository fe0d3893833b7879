import { culling, grid } from './nb/assets.ts'
import { archives, collections, folders, order } from './nb/collections.ts'
import { errors, problem } from './nb/problems.ts'
import { search, searchFaults } from './nb/search.ts'
import { preferences, session } from './nb/session.ts'
import { cookies, desktop, home, keys, palette, shell } from './nb/shell.ts'

export const norwegian = {
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
