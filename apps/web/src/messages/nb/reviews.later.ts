export const reviews = {
  title: 'Godkjenning',
  waits: 'Venter på godkjenning',
  isBack: 'Sendt tilbake av {{name}}',
  sentIn: 'Sendt inn av {{name}}, {{when}}',
  note: 'Hva må rettes?',
  noteText: 'Den som sendte inn filene, leser det.',
  noteMissing: 'Skriv hvorfor filene går tilbake.',
  returnTitle_one: 'Send {{count, number}} fil tilbake',
  returnTitle_other: 'Send {{count, number}} filer tilbake',
}
