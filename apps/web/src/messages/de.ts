import { culling, grid } from './de/assets.ts'
import { archives, collections, folders, order } from './de/collections.ts'
import { errors, problem } from './de/problems.ts'
import { search, searchFaults } from './de/search.ts'
import { preferences, session } from './de/session.ts'
import { cookies, desktop, home, keys, palette, shell } from './de/shell.ts'

export const german = {
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
