import { metadataNamespaces } from './metadata-namespaces.ts'

/** `bag` and `seq` are lists on the wire; of an `altlang` the wire shows one text, the `x-default` one. */
export type FieldKind = 'single' | 'bag' | 'seq' | 'altlang'
export type FieldValueType = 'text' | 'integer' | 'real' | 'date' | 'boolean'

/**
 * One metadata field.
 *
 * `property` is `namespace:Name` with the aliases of `metadata-namespaces.ts`; `struct` names the structure it sits in, if any;
 * `iim` is the IPTC-IIM data set (`2:05`). `maxSize` counts UTF-16 units of one value. `pattern` must match the whole value.
 */
export type MetadataField = {
  readonly id: number
  readonly name: string
  readonly property: string
  readonly struct?: string
  readonly iim?: string
  readonly kind: FieldKind
  readonly valueType: FieldValueType
  readonly maxSize: number
  readonly multiline: boolean
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
}

type Row = Pick<MetadataField, 'id' | 'name' | 'property'> & Partial<MetadataField>

const webAddress = '(http://|https://)\\S{1,}'

const customFields: Row[] = Array.from({ length: 20 }, (_, index) => ({
  id: 200 + index,
  name: `Custom Field ${index + 1}`,
  property: `fwc:CustomField${index + 1}`,
}))

/** Section 29 of the wire reference. What a row leaves out is a single text of at most 256 characters on one line. */
const namedRows: Row[] = [
  { id: 5, name: 'Title', property: 'dc:title', iim: '2:05', kind: 'altlang', maxSize: 64 },
  { id: 7, name: 'Edit Status', property: 'fwl:EditStatus', iim: '2:07', maxSize: 64 },
  { id: 10, name: 'Status', property: 'photoshop:Urgency', iim: '2:10', maxSize: 1 },
  { id: 15, name: 'Category', property: 'photoshop:Category', iim: '2:15', maxSize: 3 },
  {
    id: 20,
    name: 'Supplemental Category',
    property: 'photoshop:SupplementalCategories',
    iim: '2:20',
    kind: 'bag',
    maxSize: 32,
  },
  { id: 22, name: 'Fixture Identifier', property: 'fwl:FixtureIdentifier', iim: '2:22', maxSize: 1024 },
  { id: 25, name: 'Keywords', property: 'dc:subject', iim: '2:25', kind: 'bag', maxSize: 64 },
  { id: 30, name: 'Release Date', property: 'fwl:ReleaseDate', iim: '2:30', valueType: 'date', maxSize: 16 },
  { id: 35, name: 'Release Time', property: 'fwl:ReleaseTime', iim: '2:35', maxSize: 16 },
  { id: 40, name: 'Special Instructions', property: 'photoshop:Instructions', iim: '2:40', multiline: true },
  { id: 45, name: 'Reference Service', property: 'fwl:ReferenceService', iim: '2:45' },
  { id: 47, name: 'Reference Date', property: 'fwl:ReferenceDate', iim: '2:47', valueType: 'date', maxSize: 16 },
  { id: 50, name: 'Reference Number', property: 'fwl:ReferenceNumber', iim: '2:50' },
  { id: 55, name: 'Created Date', property: 'photoshop:DateCreated', iim: '2:55', valueType: 'date', maxSize: 16 },
  { id: 60, name: 'Created Time', property: 'fwl:CreatedTime', iim: '2:60', maxSize: 16 },
  { id: 65, name: 'Originating Program', property: 'xmp:CreatorTool', iim: '2:65', maxSize: 32 },
  { id: 70, name: 'Program Version', property: 'fwl:ProgramVersion', iim: '2:70', maxSize: 10 },
  { id: 75, name: 'Object Cycle', property: 'fwl:ObjectCycle', iim: '2:75', maxSize: 32 },
  { id: 80, name: 'Author', property: 'dc:creator', iim: '2:80', kind: 'seq', maxSize: 64 },
  { id: 85, name: 'Byline Title', property: 'photoshop:AuthorsPosition', iim: '2:85', maxSize: 64 },
  { id: 90, name: 'City', property: 'photoshop:City', iim: '2:90', maxSize: 32 },
  { id: 95, name: 'Province State', property: 'photoshop:State', iim: '2:95', maxSize: 32 },
  { id: 100, name: 'Country Code', property: 'Iptc4xmpCore:CountryCode', iim: '2:100', maxSize: 3 },
  { id: 101, name: 'Country', property: 'photoshop:Country', iim: '2:101', maxSize: 64 },
  {
    id: 103,
    name: 'Original Transmission Reference',
    property: 'photoshop:TransmissionReference',
    iim: '2:103',
    maxSize: 32,
  },
  { id: 105, name: 'Headline', property: 'photoshop:Headline', iim: '2:105' },
  { id: 110, name: 'Credit', property: 'photoshop:Credit', iim: '2:110', maxSize: 32 },
  { id: 115, name: 'Source', property: 'photoshop:Source', iim: '2:115', maxSize: 32 },
  { id: 116, name: 'Copyright String', property: 'dc:rights', iim: '2:116', kind: 'altlang' },
  {
    id: 120,
    name: 'Description',
    property: 'dc:description',
    iim: '2:120',
    kind: 'altlang',
    maxSize: 16000,
    multiline: true,
  },
  { id: 121, name: 'Local Caption', property: 'fwl:LocalCaption', maxSize: 2000, multiline: true },
  { id: 122, name: 'Caption Writer', property: 'photoshop:CaptionWriter', iim: '2:122', maxSize: 32 },
  { id: 150, name: 'Content Preview', property: 'fwr:DocumentText', maxSize: 2000, multiline: true },
  { id: 184, name: 'Job Id', property: 'fwr:JobId' },
  { id: 185, name: 'Master Document ID', property: 'fwr:MasterDocumentId' },
  { id: 186, name: 'Short Document ID', property: 'fwr:ShortUniqueId' },
  { id: 187, name: 'Unique Document ID', property: 'fwr:UniqueId' },
  { id: 188, name: 'Owner ID', property: 'fwr:OwnerId' },
  ...customFields,
  { id: 225, name: 'Classify State', property: 'fwr:Classify' },
  { id: 228, name: 'Similarity Index', property: 'fwr:ContentValue' },
  { id: 230, name: 'Image Notes', property: 'fwr:ImageNotes', multiline: true },
  { id: 231, name: 'History', property: 'fwr:History', kind: 'seq' },
  { id: 232, name: 'EXIF Camera Info', property: 'fwr:Exif', maxSize: 1024, multiline: true },
  { id: 235, name: 'Process History', property: 'fwr:ProcessHistory', kind: 'bag' },
  { id: 300, name: 'Location', property: 'Iptc4xmpCore:Location' },
  { id: 301, name: 'Intellectual Genre', property: 'Iptc4xmpCore:IntellectualGenre' },
  { id: 302, name: 'Scene', property: 'Iptc4xmpCore:Scene', kind: 'bag' },
  { id: 303, name: 'Subject Code', property: 'Iptc4xmpCore:SubjectCode', kind: 'bag' },
  { id: 304, name: 'Contact: City', property: 'Iptc4xmpCore:CiAdrCity', struct: 'Iptc4xmpCore:CreatorContactInfo' },
  {
    id: 305,
    name: 'Contact: Address',
    property: 'Iptc4xmpCore:CiAdrExtadr',
    struct: 'Iptc4xmpCore:CreatorContactInfo',
  },
  {
    id: 306,
    name: 'Contact: Postal Code',
    property: 'Iptc4xmpCore:CiAdrPcode',
    struct: 'Iptc4xmpCore:CreatorContactInfo',
  },
  {
    id: 307,
    name: 'Contact: State/Province',
    property: 'Iptc4xmpCore:CiAdrRegion',
    struct: 'Iptc4xmpCore:CreatorContactInfo',
  },
  {
    id: 308,
    name: 'Contact: Email(s)',
    property: 'Iptc4xmpCore:CiEmailWork',
    struct: 'Iptc4xmpCore:CreatorContactInfo',
  },
  { id: 309, name: 'Contact: Phone(s)', property: 'Iptc4xmpCore:CiTelWork', struct: 'Iptc4xmpCore:CreatorContactInfo' },
  {
    id: 310,
    name: 'Contact: Web URL(s)',
    property: 'Iptc4xmpCore:CiUrlWork',
    struct: 'Iptc4xmpCore:CreatorContactInfo',
  },
  { id: 311, name: 'Contact: Country', property: 'Iptc4xmpCore:CiAdrCtry', struct: 'Iptc4xmpCore:CreatorContactInfo' },
  { id: 315, name: 'Rights Usage Terms', property: 'xmpRights:UsageTerms', kind: 'altlang', multiline: true },
  { id: 316, name: 'Copyright URL', property: 'xmpRights:WebStatement' },
  { id: 317, name: 'Marked', property: 'xmpRights:Marked', valueType: 'boolean' },
  { id: 318, name: 'Certificate', property: 'xmpRights:Certificate' },
  { id: 319, name: 'Owner', property: 'xmpRights:Owner', kind: 'bag' },
  { id: 320, name: 'Rating', property: 'xmp:Rating', maxSize: 1 },
  { id: 325, name: 'ICC Profile', property: 'photoshop:ICCProfile' },
  { id: 326, name: 'Contained In', property: 'fwr:ContainedIn', kind: 'bag' },
  { id: 327, name: 'Links', property: 'fwr:Links', kind: 'bag' },
  { id: 330, name: 'Make', property: 'tiff:Make' },
  { id: 331, name: 'Model', property: 'tiff:Model' },
  { id: 340, name: 'License', property: 'cc:license', maxSize: 1024, pattern: webAddress },
  { id: 341, name: 'More Permissions', property: 'cc:morePermissions', maxSize: 1024, pattern: webAddress },
  { id: 342, name: 'Attribution URL', property: 'cc:attributionURL', maxSize: 1024, pattern: webAddress },
  { id: 343, name: 'Attribution Name', property: 'cc:attributionName' },
  { id: 350, name: 'Original date', property: 'exif:DateTimeOriginal', valueType: 'date', maxSize: 32 },
  { id: 351, name: 'Digitized Date', property: 'exif:DateTimeDigitized', valueType: 'date', maxSize: 32 },
  { id: 352, name: 'ISO Speed Ratings', property: 'exif:ISOSpeedRatings', kind: 'bag' },
  { id: 353, name: 'User Comment', property: 'exif:UserComment', kind: 'altlang' },
  { id: 354, name: 'Image Unique ID', property: 'exif:ImageUniqueID' },
  { id: 355, name: 'GPS Latitude', property: 'exif:GPSLatitude' },
  { id: 356, name: 'GPS Longitude', property: 'exif:GPSLongitude' },
  { id: 357, name: 'Serial Number', property: 'aux:SerialNumber' },
  { id: 358, name: 'GPS Processing Method', property: 'exif:GPSProcessingMethod' },
  { id: 360, name: 'Uploaded By', property: 'fwr:UploadedBy', struct: 'fwr:UploadInfo' },
  { id: 361, name: 'Uploaded By (Full Name)', property: 'fwr:UploadedByFullName', struct: 'fwr:UploadInfo' },
  { id: 362, name: 'Upload Time', property: 'fwr:UploadTime', struct: 'fwr:UploadInfo', valueType: 'date' },
  { id: 363, name: 'Transferred By', property: 'fwr:TransferredBy', struct: 'fwr:WorkflowInfo' },
  { id: 364, name: 'Transferred By (Full Name)', property: 'fwr:TransferredByFullName', struct: 'fwr:WorkflowInfo' },
  { id: 365, name: 'Additional Model Information', property: 'Iptc4xmpExt:AddlModelInfo' },
  { id: 366, name: 'Model Age', property: 'Iptc4xmpExt:ModelAge', kind: 'bag', valueType: 'integer', min: 0, max: 120 },
  {
    id: 367,
    name: 'Name of Organization Featured in the Image',
    property: 'Iptc4xmpExt:OrganisationInImageName',
    kind: 'bag',
  },
  { id: 368, name: 'Person Shown in the Image', property: 'Iptc4xmpExt:PersonInImage', kind: 'bag' },
  { id: 369, name: 'Digital Image GUID', property: 'Iptc4xmpExt:DigImageGUID' },
  { id: 370, name: 'Event', property: 'Iptc4xmpExt:Event', kind: 'altlang' },
  {
    id: 371,
    name: 'Max Avail Height',
    property: 'Iptc4xmpExt:MaxAvailHeight',
    valueType: 'integer',
    min: 0,
    max: 100_000,
  },
  {
    id: 372,
    name: 'Max Avail Width',
    property: 'Iptc4xmpExt:MaxAvailWidth',
    valueType: 'integer',
    min: 0,
    max: 100_000,
  },
  { id: 373, name: 'Transferred By (Email)', property: 'fwr:TransferredByEmail', struct: 'fwr:WorkflowInfo' },
  { id: 374, name: 'State', property: 'fwr:AssetState', kind: 'bag' },
  { id: 380, name: 'PLUS Version', property: 'plus:Version', maxSize: 32 },
  { id: 381, name: 'Minor Model Age Disclosure', property: 'plus:MinorModelAgeDisclosure', pattern: webAddress },
  { id: 382, name: 'Model Release ID', property: 'plus:ModelReleaseID', kind: 'bag', maxSize: 32 },
  { id: 383, name: 'Model Release Status', property: 'plus:ModelReleaseStatus', pattern: webAddress },
  { id: 384, name: 'Property Release ID', property: 'plus:PropertyReleaseID', kind: 'bag' },
  { id: 385, name: 'Property Release Status', property: 'plus:PropertyReleaseStatus', pattern: webAddress },
  { id: 400, name: 'Patient Name', property: 'DICOM:PatientName' },
  { id: 401, name: 'Patient ID', property: 'DICOM:PatientID' },
  { id: 402, name: 'Patient Sex', property: 'DICOM:PatientSex', maxSize: 16, pattern: 'male|female' },
  { id: 403, name: 'Date of Birth', property: 'DICOM:PatientDOB', valueType: 'date', maxSize: 16 },
  { id: 404, name: 'Study ID', property: 'DICOM:StudyID' },
  { id: 405, name: 'Referring Physician', property: 'DICOM:StudyPhysician' },
  { id: 406, name: 'Study Date', property: 'DICOM:StudyDateTime', valueType: 'date', maxSize: 16 },
  { id: 407, name: 'Study Description', property: 'DICOM:StudyDescription', maxSize: 512 },
  { id: 408, name: 'Series Number', property: 'DICOM:SeriesNumber' },
  { id: 410, name: 'Modality', property: 'DICOM:SeriesModality' },
  { id: 411, name: 'Series Date', property: 'DICOM:SeriesDateTime', valueType: 'date', maxSize: 16 },
  { id: 412, name: 'Series Description', property: 'DICOM:SeriesDescription', multiline: true },
  { id: 413, name: 'Equipment Institution', property: 'DICOM:EquipmentInstitution' },
  { id: 414, name: 'Equipment Manufacturer', property: 'DICOM:EquipmentManufacturer' },
  { id: 415, name: 'Transfer Syntax', property: 'DICOM:FileInfoTransferSyntax' },
  { id: 416, name: 'Photometric Interpretation', property: 'DICOM:FileInfoPhotometricInterpretation', maxSize: 64 },
  { id: 417, name: 'Image Width', property: 'DICOM:FileInfoImageWidth', valueType: 'real', min: 0, max: 1_000_000 },
  { id: 418, name: 'Image Height', property: 'DICOM:FileInfoImageHeight', valueType: 'real', min: 0, max: 1_000_000 },
  { id: 419, name: 'Bits Per Pixel', property: 'DICOM:FileInfoBitsPerPixel', valueType: 'integer', min: 0, max: 128 },
  { id: 420, name: 'Frames', property: 'DICOM:FileInfoFrames' },
  { id: 425, name: 'Publisher', property: 'dc:publisher', kind: 'bag' },
  { id: 426, name: 'File Type', property: 'dc:format' },
  { id: 427, name: 'Asset Type', property: 'dc:type', kind: 'bag' },
  { id: 428, name: 'Expiry Date', property: 'dcterms:valid', valueType: 'date' },
  { id: 429, name: 'Access', property: 'dcterms:accessRights', kind: 'altlang' },
  { id: 430, name: 'Audience', property: 'dcterms:audience', kind: 'bag' },
  { id: 431, name: 'Product', property: 'Iptc4xmpExt:ProductName', kind: 'altlang' },
  { id: 432, name: 'Concept', property: 'Iptc4xmpExt:Genre', kind: 'bag' },
]

/** Every id from 2 to 255 that no named field has belongs to the users. */
function userDefinedRows(): Row[] {
  const taken = new Set(namedRows.map((row) => row.id))
  const rows: Row[] = []
  for (let id = 2; id <= 255; id++) {
    if (taken.has(id)) continue
    rows.push({ id, name: `User defined ${String(id).padStart(3, '0')}`, property: `fwu:UserDefined${id}` })
  }
  return rows
}

function complete(row: Row): MetadataField {
  return { kind: 'single', valueType: 'text', maxSize: 256, multiline: false, ...row }
}

/** All fields of the default configuration, by ascending id. */
export const metadataFields: readonly MetadataField[] = [...namedRows, ...userDefinedRows()]
  .map(complete)
  .sort((a, b) => a.id - b.id)

const fieldsById = new Map(metadataFields.map((field) => [field.id, field]))

/** The field with this id, or undefined. */
export function findMetadataField(id: number): MetadataField | undefined {
  return fieldsById.get(id)
}

/** Bags and sequences are arrays in JSON even when they hold one value. */
export function isMultiInstance(field: MetadataField): boolean {
  return field.kind === 'bag' || field.kind === 'seq'
}

/** The full address of the namespace that a `namespace:Name` property belongs to. Throws on an alias that is not ours. */
export function namespaceUrlOf(property: string): string {
  const alias = property.slice(0, property.indexOf(':'))
  const namespace = metadataNamespaces.find((each) => each.alias === alias)
  if (!namespace) throw new Error(`The property ${property} has no known namespace`)
  return namespace.url
}
