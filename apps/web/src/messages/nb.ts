import { asset, compare, details, downloads, grid, histogram, player, slideShow, viewer } from './nb/assets.ts'
import { archives, collections, folders, order } from './nb/collections.ts'
import { fields } from './nb/fields.ts'
import { errors, problem, renderProblem } from './nb/problems.ts'
import { search, searchFaults } from './nb/search.ts'
import { preferences, session } from './nb/session.ts'
import { setUp } from './nb/set-up.ts'
import { cookies, desktop, home, keys, palette, shell } from './nb/shell.ts'
import { site } from './nb/site.ts'

export const norwegian = {
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
