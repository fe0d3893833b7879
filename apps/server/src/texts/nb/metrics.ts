import type { Translation } from '@vitrine/contract/translation.ts'
import type { metrics as english } from '../en/metrics.ts'

export const metrics: Translation<typeof english> = {
  process_cpu_user_seconds_total: 'Sekunder prosessortid som programmet selv har brukt siden start.',
  process_cpu_system_seconds_total: 'Sekunder prosessortid som systemet har brukt for programmet.',
  process_cpu_seconds_total: 'Begge til sammen. Vekst på én i sekundet er én kjerne som er helt opptatt.',
  process_start_time_seconds: 'Når prosessen startet, i sekunder siden 1970.',
  process_resident_memory_bytes:
    'Minne som prosessen virkelig tar, i byte. Barneprosesser som leser medier, er ikke med.',
  process_virtual_memory_bytes: 'Adresser som prosessen har bedt om, i byte; som regel langt mer enn den bruker.',
  process_heap_bytes: 'Datasegmentet til prosessen, i byte.',
  process_open_fds: 'Åpne filer og forbindelser.',
  process_max_fds: 'Hvor mange av dem systemet tillater.',
  nodejs_eventloop_lag_seconds: 'Hvor forsinket det som skulle skje, var da det ble spurt, i sekunder.',
  nodejs_eventloop_lag_min_seconds:
    'Den minste forsinkelsen siden forrige spørsmål, i sekunder; omtrent 0,01 er selve målingen.',
  nodejs_eventloop_lag_max_seconds:
    'Den største forsinkelsen siden forrige spørsmål, i sekunder. Over ett sekund merkes den.',
  nodejs_eventloop_lag_mean_seconds: 'Gjennomsnittet av forsinkelsene, i sekunder.',
  nodejs_eventloop_lag_stddev_seconds: 'Hvor mye forsinkelsene avviker fra gjennomsnittet, i sekunder.',
  nodejs_eventloop_lag_p50_seconds: 'Halvparten av forsinkelsene var kortere, i sekunder.',
  nodejs_eventloop_lag_p90_seconds: 'Ni av ti forsinkelser var kortere, i sekunder.',
  nodejs_eventloop_lag_p99_seconds: 'Alle unntatt én av hundre forsinkelser var kortere, i sekunder.',
  nodejs_active_resources: 'Hva som holder prosessen våken, etter slag: forbindelser, tidtakere, filer.',
  nodejs_active_resources_total: 'Alt dette til sammen.',
  nodejs_active_handles: 'Hva som er åpent i Node, etter slag: sokler, barneprosesser, tjenere.',
  nodejs_active_handles_total: 'Alt dette til sammen.',
  nodejs_active_requests: 'Hva Node venter på hos systemet, etter slag, som en fil som leses.',
  nodejs_active_requests_total: 'Alt dette til sammen.',
  nodejs_heap_size_total_bytes: 'Minne som er satt av til objekter, i byte.',
  nodejs_heap_size_used_bytes:
    'Det objektene tar av det, i byte. Det faller ved hver søppeltømming; det som bare vokser, er en lekkasje.',
  nodejs_external_memory_bytes: 'Minne utenfor objektene som hører til noen av dem, som bytene til bilder.',
  nodejs_heap_space_size_total_bytes: 'Det samme som er satt av, etter område: nye, gamle og store objekter, kode.',
  nodejs_heap_space_size_used_bytes: 'Hva som er tatt av hvert område, i byte.',
  nodejs_heap_space_size_available_bytes: 'Hva som er igjen i hvert område, i byte.',
  nodejs_version_info: 'Versjonen av Node, som etiketter; verdien er alltid 1.',
  nodejs_gc_duration_seconds:
    'Hvor lenge søppeltømminger tok, etter slag, i sekunder. Mange lange av slaget «major» betyr for lite minne.',
  http_requests_total:
    'Forespørsler som ble besvart, etter metode, rute og status. Statuser fra 500 og opp er feil hos tjeneren.',
  http_request_duration_seconds: 'Tid fra første byte i en forespørsel til siste i svaret, etter rute, i sekunder.',
}
