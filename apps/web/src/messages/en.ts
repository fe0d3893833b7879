import { asset, compare, details, downloads, grid, histogram, player, slideShow, viewer } from './en/assets.ts'
import { archives, collections, folders, order } from './en/collections.ts'
import { fields } from './en/fields.ts'
import { errors, problem, renderProblem } from './en/problems.ts'
import { search, searchFaults } from './en/search.ts'
import { preferences, session } from './en/session.ts'
import { setUp } from './en/set-up.ts'
import { cookies, desktop, home, keys, palette, shell } from './en/shell.ts'
import { site } from './en/site.ts'

export const english = {
  archives,
  asset,
  collections,
  cookies,
  desktop,
  compare,
  details,
  downloads,
  errors,
  fields,
  folders,
  grid,
  histogram,
  home,
  keys,
  order,
  palette,
  player,
  preferences,
  problem,
  renderProblem,
  search,
  searchFaults,
  session,
  setUp,
  shell,
  site,
  slideShow,
  viewer,
} as const
