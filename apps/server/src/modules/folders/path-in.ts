/** The path inside its archive of what lies in a folder; the archive itself is ''. */
export const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
