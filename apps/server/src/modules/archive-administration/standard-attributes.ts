import { noProfile } from '@vitrine/contract/profile-values.ts'

/** What an archive says of what nobody has said otherwise and that has no column (wire reference 22.1). */
export const standardAttributes = {
  IsIndexed: true,
  EnableConsentManagement: false,
  Pool: '',
  InputFolder: '',
  InputLocation: 1,
  MetadataMacros: { Macros: [] },
  SocialSettings: { CommentType: 0, AnnotationsEnabled: false },
  NavigationPaneControl: {
    SearchTreeFields: [],
    FolderListSettings: { ShowDocumentFolders: false },
    ShowFolderList: true,
    ShowSmartFolders: true,
    EnableConsentStatusFilter: false,
    EnableCustomSmartFolderName: false,
    CustomSmartFolderName: '',
  },
  PreviewSizeList: noProfile,
  WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
  DownloadProcessing: {
    ProcessingType: 0,
    SpecificProcessingProfile: noProfile,
    CustomProcessingProfileSet: noProfile,
  },
  CroppingProfileSet: noProfile,
  AllowCropProfileChanges: false,
  RobotSettings: { AllowIndexing: false },
  DataMining: {},
  UploadEnableClientSideResize: false,
  UploadDefaultJpegQuality: 80,
  UploadRestrictImageSize: 0,
  UploadRestrictFileSize: 0,
  Properties: [],
}

/** The icon of an archive for which none was chosen (ARC-020). */
export const standardIcon = 'Folder'
export const standardColour = '#999999'
