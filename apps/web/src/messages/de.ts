import { asset, compare, details, downloads, grid, histogram, player, slideShow, viewer } from './de/assets.ts'
import { archives, collections, folders, order } from './de/collections.ts'
import { fields } from './de/fields.ts'
import { errors, problem, renderProblem } from './de/problems.ts'
import { search, searchFaults } from './de/search.ts'
import { preferences, session } from './de/session.ts'
import { setUp } from './de/set-up.ts'
import { cookies, desktop, home, keys, palette, shell } from './de/shell.ts'
import { site } from './de/site.ts'

export const german = {
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
