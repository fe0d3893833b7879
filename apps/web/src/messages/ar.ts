import { asset, compare, details, downloads, grid, histogram, player, slideShow, viewer } from './ar/assets.ts'
import { archives, collections, folders, order } from './ar/collections.ts'
import { fields } from './ar/fields.ts'
import { errors, problem, renderProblem } from './ar/problems.ts'
import { search, searchFaults } from './ar/search.ts'
import { preferences, session } from './ar/session.ts'
import { setUp } from './ar/set-up.ts'
import { cookies, desktop, home, keys, palette, shell } from './ar/shell.ts'
import { site } from './ar/site.ts'

export const arabic = {
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
}
