/** Where the copy of a file is about to be put: a try that was cut off goes on there, and makes no second one. */
export { deleteWay, findWay, saveWay } from './copied-ways.repository.ts'
