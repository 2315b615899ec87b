/** Pictures that are uploaded (S1 5, S2 8.2, 8.3). */
export const uploads = {
  tooLargeTitle: 'File Too Large',
  tooLarge: 'File size must be less than 5 MB.',
  failedTitle: 'Upload Failed',
  failed: 'Failed to upload image. Please try again.',
  serviceSaid: '{reason}',
  done: 'The picture was uploaded.',
  oneFile: 'Send one picture, in the field “file”.',
  notMultipart: 'Send the picture as multipart/form-data.',
  brokenOff: 'The picture did not arrive whole. Please try again.',
  unknownKind: 'This file is not a picture that can be shown. Choose a JPEG, PNG, WebP or AVIF picture.',
  heic: 'HEIC pictures cannot be shown. Save it as JPEG and choose it again.',
  moving: 'This picture moves. Choose one that stands still.',
  damaged: 'This picture is damaged. Choose another one.',
  tooSmall: 'This picture is too small to be recognised. Choose one of at least {min} by {min} pixels.',
  tooManyPixels: 'This picture has too many pixels. Choose one of at most {max} megapixels.',
  notYours: 'This picture is not there any more. Upload it again.',
} as const
