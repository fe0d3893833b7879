export const facets = {
  loading: 'Wird gezählt',
  clear: 'Alle Eingrenzungen aufheben',
  none: 'Hier gibt es nichts, wonach sich eingrenzen ließe.',
  about: 'Es sind so viele Dateien, dass die Zahlen geschätzt sind.',
  retry: 'Erneut versuchen',
  without: 'Ohne {{value}} zeigen',
  rarer: 'Seltenere Werte findet die Suche.',
  more_one: '{{count, number}} weiterer',
  more_other: '{{count, number}} weitere',
  stars_one: '{{count, number}} Stern',
  stars_other: '{{count, number}} Sterne',
}
