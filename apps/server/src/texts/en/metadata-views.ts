/** Names of metadata views and of their regions. */
export const metadataViews = {
  Default: 'Default',
  News: 'News',
  Museum: 'Museum',
  Products: 'Products',
  Content: 'Content',
  Story: 'Story',
  People: 'People',
  Object: 'Object',
  Product: 'Product',
  Origin: 'Origin',
  Place: 'Place',
  Rights: 'Rights',
  Contact: 'Contact',
  Workflow: 'Workflow',
  Camera: 'Camera',
  Own: 'Further fields',
} as const
