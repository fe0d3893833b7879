export const licencesPaths = {
  list: '/api/licences',
  pattern: '/api/licences/:id',
  licence: (id: number) => `/api/licences/${id}`,
  /** For what files may be used: whoever downloads one chooses. */
  uses: '/licence-uses',
  papers: '/api/licences/:id/papers',
  paperPattern: '/api/licences/:id/papers/:paper',
  paper: (id: number, paper: number) => `/api/licences/${id}/papers/${paper}`,
  ties: '/api/licence-ties',
}
