import { culling, grid } from './en/assets.ts'
import { archives, collections, folders, order } from './en/collections.ts'
import { errors, problem } from './en/problems.ts'
import { search, searchFaults } from './en/search.ts'
import { preferences, session } from './en/session.ts'
import { cookies, desktop, home, keys, palette, shell } from './en/shell.ts'

export const english = {
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
} as const
