export const viewer = {
  loading: 'Loading the picture',
  close: 'Back to the collection',
  previous: 'Previous',
  next: 'Next',
  surface: 'Light or dark ground',
  zoom: 'Zoom',
  larger: 'Larger',
  smaller: 'Smaller',
  actual: 'Actual size',
  fit: 'Fit to window',
  percent: '{{percent}}%',
  previewOnly: 'Preview only: the file has more pixels',
  page: 'Page',
  ofPages: 'of {{count}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  filmstrip: 'Neighbours',
  position: '{{position}} of {{total}}',
} as const

export const asset = {
  image: 'Picture',
  movie: 'Film',
  audio: 'Sound',
  document: 'Document',
  graphic: 'Drawing',
  generic: 'Other file',
  file: 'File',
  filename: 'File name',
  kind: 'Kind',
  size: 'Size',
  pixels: 'Pixels',
  colourSpace: 'Colour space',
  resolution: 'Resolution',
  perInch: '{{count}} pixels per inch',
  frameRate: 'Frame rate',
  perSecond: '{{count}} frames per second',
  duration: 'Length',
  pages: 'Pages',
  camera: 'Camera',
  modified: 'Modified',
  edited: 'Edited',
  place: 'Place',
  where: 'Where it is',
} as const

export const downloads = {
  download: 'Download',
  original: 'Original file',
  preparing: '{{name}} is being prepared',
  progress: '{{position}} of {{total}}: {{name}}',
  done_one: '{{count, number}} file was handed to the browser.',
  done_other: '{{count, number}} files were handed to the browser.',
  failed_one: '{{count, number}} file could not be downloaded.',
  failed_other: '{{count, number}} files could not be downloaded.',
  why: 'Show why',
  notOffered: 'There is no “{{name}}” of this file.',
  tooMany: 'Up to {{most}} chosen files fit into one download. Choose fewer, or select all that match.',
  packed: '“{{name}}” is on its way: {{what}}',
  offer: '“{{name}}”: {{what}}',
  files_one: '{{count, number}} file',
  files_other: '{{count, number}} files',
} as const

export const details = {
  more: 'More in the file',
  none: 'The file says nothing else.',
  conflicts: 'Sources that disagree',
  conflictsHint: 'The first one counts.',
  languages: 'In other languages',
  regions: 'Named parts of the picture',
  properties: 'Other properties',
} as const

export const edit = {
  starCount: '{{count}} of 5 stars',
  editField: 'Edit {{field}}',
  save: 'Save',
  cancel: 'Cancel',
  keepMine: 'Save mine all the same',
  takeTheirs: 'Take theirs',
  emptyFields: 'Show empty fields',
  history: 'History',
  noHistory: 'Nobody has changed anything yet.',
  older: 'Older changes',
  byFile: 'The file',
  byProgram: 'by a program',
  empty: 'empty',
  before: 'Before:',
  after: 'After:',
  undo: 'Undo',
  undone: 'The change was undone',
  undoChange: 'Undo the change of {{when}}',
} as const

export const player = {
  play: 'Play',
  pause: 'Pause',
  seek: 'Position',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  frameBack: 'One frame back',
  frameForward: 'One frame forward',
  mute: 'Mute',
  unmute: 'Sound on',
  volume: 'Volume',
  louder: 'Louder',
  quieter: 'Quieter',
  rate: 'Speed',
  faster: 'Faster',
  slower: 'Slower',
  fullScreen: 'Full screen',
  captions: 'Captions',
  captionsLanguage: 'Language of the captions',
  captionsNone: 'No captions',
  captionsFailed: 'The captions cannot be read.',
  time: '{{time}} of {{duration}}',
  preparing: 'A copy that browsers can play is being made. It starts by itself when it is there.',
  unplayable: 'This file cannot be played in the browser.',
} as const

export const compare = {
  compare: 'Compare',
  title_one: 'Comparing {{count, number}}',
  title_other: 'Comparing {{count, number}}',
  linked: 'Zoom together',
  details: 'What differs',
  same: 'Show what is the same, too',
  remove: 'Take out of the comparison',
  tooFew: 'Nothing to compare',
  tooFewText: 'Select two to four tiles and choose Compare.',
} as const

export const slideShow = {
  end: 'End the slide show',
  interval: 'Time for each picture',
  seconds: '{{seconds}} s',
  longer: 'Longer for each picture',
  shorter: 'Shorter for each picture',
} as const

export const histogram = {
  title: 'Brightness and colours',
  colours: 'Commonest colours',
  text: 'Of the pixels {{dark}} % are dark, {{middle}} % of middle brightness, {{bright}} % bright.',
} as const

export const renderProblem = {
  unsupported: 'No picture can be made of this kind of file.',
  damaged: 'The file is damaged: no picture can be made of it.',
  pixelLimit: 'The picture has more pixels than can be shown here.',
  memoryLimit: 'Making a picture of this file takes more memory than is allowed.',
  timeLimit: 'Making a picture of this file takes more time than is allowed.',
  crashed: 'The program that reads this kind of file has failed.',
  other: 'No picture could be made of this file.',
} as const

export { fields } from './fields.ts'
