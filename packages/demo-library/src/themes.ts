import type { Tongue } from './places.ts'
import { botany } from './scenes/botany.ts'
import { chart } from './scenes/chart.ts'
import { cityAtNight, street } from './scenes/city.ts'
import { dunes, fields, forest } from './scenes/land.ts'
import { mountains, peaks } from './scenes/mountains.ts'
import { arches, contours, cosmos, ribbons, tiles } from './scenes/plain-forms.ts'
import { portrait } from './scenes/portrait.ts'
import { poster } from './scenes/poster.ts'
import type { Scene } from './scenes/scene.ts'
import { deepWater, sea } from './scenes/sea.ts'
import { stillLife } from './scenes/still-life.ts'

export type DemoArchive = 'Places' | 'Museum' | 'Picture desk'
export type PictureFormat = 'jpg' | 'png' | 'webp' | 'tif'

/** Title and caption in one language. */
export type Text = readonly [title: string, caption: string, tongue: Tongue]

/** What is drawn under one heading, and what is said of it; `{place}` and `{person}` are filled in. */
export interface Theme {
  archive: DemoArchive
  folder: string
  scene: Scene
  count: number
  shapes: readonly [readonly [number, number], ...(readonly [number, number])[]]
  formats: readonly [PictureFormat, ...PictureFormat[]]
  keywords: readonly string[]
  texts: readonly [Text, ...Text[]]
}

const wide = [1260, 840] as const
const tall = [840, 1260] as const
const square = [1020, 1020] as const
const film = [1344, 756] as const
const plate = [912, 1140] as const
const panorama = [1890, 630] as const

const jpg: readonly [PictureFormat] = ['jpg']

export const themes: readonly Theme[] = [
  {
    archive: 'Places',
    folder: 'Mountains',
    scene: mountains,
    count: 30,
    shapes: [wide, wide, tall, film, panorama, plate],
    formats: jpg,
    keywords: ['mountains', 'forest', 'haze', 'Gebirge', '山'],
    texts: [
      [
        'Ridges above {place}',
        'Morning haze lies between the ridges above {place}; the nearest slopes are still in the shade.',
        'en',
      ],
      ['Höhenzüge bei {place}', 'Dunst zwischen den Höhenzügen bei {place}, gesehen von der alten Passstraße.', 'de'],
      ['Åsrygger ved {place}', 'Dis mellom åsryggene ved {place} etter en natt med regn.', 'nb'],
      ['{place}の山並み', '{place}を見下ろす山並み。谷に霧がたまっている。', 'ja'],
      ['جبال قرب {place}', 'ضباب الصباح بين سلاسل الجبال قرب {place}.', 'ar'],
    ],
  },
  {
    archive: 'Places',
    folder: 'High peaks',
    scene: peaks,
    count: 22,
    shapes: [wide, film, tall, panorama, square],
    formats: jpg,
    keywords: ['peaks', 'snow', 'lake', 'reflection', 'Гори'],
    texts: [
      [
        'Still water below the peaks',
        'The chain is mirrored in the lake near {place}, minutes before the wind came up.',
        'en',
      ],
      ['Lac de montagne, {place}', 'Les sommets enneigés se reflètent dans le lac près de {place}.', 'fr'],
      ['Вершини біля {place}', 'Засніжені вершини відбиваються в озері біля міста {place}.', 'uk'],
      ['Topper og stille vann', 'Snødekte topper speiler seg i vannet nær {place}.', 'nb'],
    ],
  },
  {
    archive: 'Places',
    folder: 'Coast',
    scene: sea,
    count: 34,
    shapes: [wide, film, tall, panorama, square, plate],
    formats: jpg,
    keywords: ['sea', 'coast', 'boats', 'Küste', 'بحر'],
    texts: [
      [
        'Evening crossing off {place}',
        'Small boats on the way home off {place}, the sun a hand above the horizon.',
        'en',
      ],
      ['Fyret ved {place}', 'Fyret ved {place} tændes hver aften; øerne ligger bag disen.', 'da'],
      ['بحر هادئ قرب {place}', 'قوارب شراعية تعود إلى الميناء قرب {place} عند الغروب.', 'ar'],
      ['{place}の海', '夕方の{place}沖。帆船が港へ帰る。', 'ja'],
      ['Mar de fondo en {place}', 'Veleros frente a {place} poco antes de la puesta del sol.', 'es'],
      ['Море біля {place}', 'Вітрильники повертаються до гавані {place}.', 'uk'],
    ],
  },
  {
    archive: 'Places',
    folder: 'Under water',
    scene: deepWater,
    count: 12,
    shapes: [tall, square, wide],
    formats: jpg,
    keywords: ['jellyfish', 'deep sea', 'light'],
    texts: [
      ['Drifting in the strait', 'Jellyfish under the surface off {place}, with light falling from above.', 'en'],
      ['クラゲ', '{place}沖の海中を漂うクラゲ。', 'ja'],
      ['Quallen vor {place}', 'Quallen treiben im Licht dicht unter der Oberfläche vor {place}.', 'de'],
    ],
  },
  {
    archive: 'Places',
    folder: 'Deserts',
    scene: dunes,
    count: 18,
    shapes: [wide, film, tall, panorama],
    formats: jpg,
    keywords: ['dunes', 'sand', 'caravan', 'صحراء'],
    texts: [
      ['Where the wind lies down', 'Crests of sand two days from {place}; the shaded sides are cold until noon.', 'en'],
      ['كثبان الرمل', 'كثبان رملية على مسيرة يومين من {place}.', 'ar'],
      ['Dunes au matin', 'Les crêtes de sable à deux jours de {place}.', 'fr'],
    ],
  },
  {
    archive: 'Places',
    folder: 'Forests',
    scene: forest,
    count: 22,
    shapes: [tall, wide, plate, film],
    formats: jpg,
    keywords: ['forest', 'birch', 'trees', 'Wald', '森'],
    texts: [
      ['A clearing ahead', 'Light between the trunks in the old forest above {place}.', 'en'],
      ['Birkenwald bei {place}', 'Zwischen den Stämmen steht das Licht einer Lichtung.', 'de'],
      ['Bjørkeskog', 'Lys mellom stammene i skogen over {place}.', 'nb'],
      ['白樺の森', '{place}郊外の森。幹の間から光がさす。', 'ja'],
    ],
  },
  {
    archive: 'Places',
    folder: 'From above',
    scene: fields,
    count: 18,
    shapes: [square, wide, film, plate],
    formats: ['jpg', 'jpg', 'webp'],
    keywords: ['aerial', 'fields', 'river', 'farmland'],
    texts: [
      [
        'The river between the fields',
        'Farmland near {place} from a height of 600 metres; the river has moved by its own width in thirty years.',
        'en',
      ],
      ['Felder bei {place}', 'Luftbild der Felder und Hecken am Fluss bei {place}.', 'de'],
      ['Campos de {place}', 'Vista aérea de los cultivos y del río cerca de {place}.', 'es'],
    ],
  },
  {
    archive: 'Places',
    folder: 'Cities',
    scene: cityAtNight,
    count: 20,
    shapes: [wide, film, panorama, tall],
    formats: jpg,
    keywords: ['city', 'night', 'skyline', 'river', 'مدينة'],
    texts: [
      ['{place} after ten', 'Half of the windows are still lit along the river in {place}.', 'en'],
      ['Nachtlichter, {place}', 'Die Lichter der Türme spiegeln sich im Fluss.', 'de'],
      ['{place} ليلاً', 'أضواء {place} تنعكس على سطح النهر.', 'ar'],
      ['{place}の夜景', '川面に映る{place}の灯り。', 'ja'],
    ],
  },
  {
    archive: 'Places',
    folder: 'Old towns',
    scene: street,
    count: 24,
    shapes: [wide, film, panorama, square, plate],
    formats: jpg,
    keywords: ['houses', 'quay', 'gables', 'Altstadt'],
    texts: [
      [
        'Houses at the quay',
        'Merchants’ houses at the old quay of {place}, each in the colour that its first owner chose.',
        'en',
      ],
      ['Bryggen i {place}', 'Kjøpmannsgårder ved bryggen i {place}, hver i sin farge.', 'nb'],
      ['Nabrzeże, {place}', 'Kamienice przy starym nabrzeżu w mieście {place}.', 'pl'],
      ['Набережна, {place}', 'Старі будинки на набережній міста {place}.', 'uk'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Posters',
    scene: poster,
    count: 36,
    shapes: [tall, tall, plate, wide],
    formats: ['jpg', 'png', 'webp'],
    keywords: ['poster', 'graphic design', 'exhibition', 'Plakat'],
    texts: [
      ['Exhibition poster', 'Poster in three inks on laid paper, shown in {place}.', 'en'],
      ['Ausstellungsplakat', 'Plakat in drei Farben, Siebdruck, gezeigt in {place}.', 'de'],
      ['Affiche d’exposition', 'Affiche en trois encres, sérigraphie, exposée à {place}.', 'fr'],
      ['展覧会ポスター', '三色刷りのポスター、{place}で展示。', 'ja'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Herbal',
    scene: botany,
    count: 26,
    shapes: [plate, tall, plate, wide],
    formats: ['jpg', 'jpg', 'tif'],
    keywords: ['botany', 'plate', 'herbal', 'plants'],
    texts: [
      ['Plate from a herbal', 'Drawing after a living plant from the garden in {place}.', 'en'],
      ['Blatt aus einem Herbarium', 'Zeichnung nach einer lebenden Pflanze aus dem Garten in {place}.', 'de'],
      ['Planche d’herbier', 'Dessin d’après une plante vivante du jardin de {place}.', 'fr'],
      ['植物図譜', '{place}の植物園の標本による図。', 'ja'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Still life',
    scene: stillLife,
    count: 22,
    shapes: [wide, square, plate, film],
    formats: jpg,
    keywords: ['still life', 'vessels', 'fruit', 'table'],
    texts: [
      ['Vessels and fruit', 'Five vessels and fruit on a table, light from the left; studio in {place}.', 'en'],
      ['Nature morte', 'Récipients et fruits sur une table, atelier de {place}.', 'fr'],
      ['Stilleben', 'Krukker og frukt på et bord, lys fra venstre.', 'nb'],
      ['静物', '器と果物。{place}のアトリエにて。', 'ja'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Architecture',
    scene: arches,
    count: 18,
    shapes: [wide, tall, square, film],
    formats: jpg,
    keywords: ['architecture', 'arches', 'walls', 'sun'],
    texts: [
      ['Walls in hard sun', 'Study of walls, arches and steps; {place}.', 'en'],
      ['Bögen und Treppen', 'Studie zu Mauern, Bögen und Treppen; {place}.', 'de'],
      ['أقواس وجدران', 'دراسة للجدران والأقواس في {place}.', 'ar'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Heavens',
    scene: cosmos,
    count: 14,
    shapes: [square, wide, film, tall],
    formats: jpg,
    keywords: ['planet', 'stars', 'space', 'astronomy'],
    texts: [
      ['Model of a planet', 'From the series of painted globes in the observatory of {place}.', 'en'],
      ['惑星の模型', '{place}天文台の彩色された天球より。', 'ja'],
      ['Планета', 'З серії розписаних глобусів обсерваторії, {place}.', 'uk'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Charts of the sea',
    scene: contours,
    count: 14,
    shapes: [wide, square, plate],
    formats: ['jpg', 'webp'],
    keywords: ['map', 'chart', 'depth', 'islands'],
    texts: [
      ['Depths around the islands', 'Chart of depths in bands of one colour, surveyed from {place}.', 'en'],
      ['Sjøkart', 'Dybder rundt øyene, målt fra {place}.', 'nb'],
      ['Ναυτικός χάρτης', 'Βάθη γύρω από τα νησιά, {place}.', 'el'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Patterns',
    scene: tiles,
    count: 14,
    shapes: [square, plate, wide],
    formats: ['png', 'jpg'],
    keywords: ['pattern', 'tiles', 'textile', 'geometry'],
    texts: [
      ['Floor tiles', 'Pattern of quarter circles, after a floor in {place}.', 'en'],
      ['Azulejos', 'Padrão de quartos de círculo, segundo um pavimento de {place}.', 'pt'],
      ['زخارف', 'نمط من أرباع الدوائر، {place}.', 'ar'],
    ],
  },
  {
    archive: 'Museum',
    folder: 'Colour studies',
    scene: ribbons,
    count: 12,
    shapes: [wide, square, film],
    formats: jpg,
    keywords: ['abstract', 'colour', 'study'],
    texts: [
      ['Colour study', 'Broad bands over each other; gouache, {place}.', 'en'],
      ['Farbstudie', 'Breite Bänder übereinander; Gouache, {place}.', 'de'],
    ],
  },
  {
    archive: 'Picture desk',
    folder: 'Portraits',
    scene: portrait,
    count: 32,
    shapes: [plate, tall, square, wide],
    formats: jpg,
    keywords: ['portrait', 'people', 'interview'],
    texts: [
      ['{person}', '{person}, photographed for the weekend pages in {place}.', 'en'],
      ['{person} im Gespräch', '{person} beim Gespräch mit der Redaktion in {place}.', 'de'],
      ['Portrait de {person}', '{person}, à {place}, pour les pages culture.', 'fr'],
      ['{person}', '{person}، صورة لصفحة الثقافة، {place}.', 'ar'],
      ['{person}', '{place}にて。文化面のための{person}の肖像。', 'ja'],
    ],
  },
  {
    archive: 'Picture desk',
    folder: 'Graphics',
    scene: chart,
    count: 16,
    shapes: [wide, square, plate, film],
    formats: ['png', 'png', 'jpg'],
    keywords: ['graphic', 'statistics', 'chart'],
    texts: [
      [
        'Chart for the front page',
        'Prepared by the graphics desk in {place}; figures of the last twelve months.',
        'en',
      ],
      ['Grafik für Seite 3', 'Zahlen der letzten zwölf Monate, Grafik: Redaktion {place}.', 'de'],
      ['Графіка', 'Дані за останні дванадцять місяців, {place}.', 'uk'],
    ],
  },
]
