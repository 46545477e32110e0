/** External sites of the header; operators replace the `.example` names. */
export const EXTERNAL_SITES = {
  blog: 'https://blog.icoteca.example',
  forum: 'https://community.icoteca.example',
  forumIcons: 'https://community.icoteca.example/c/icons',
  faces: 'https://faces.icoteca.example',
  humans: 'https://faces.icoteca.example/human-generator',
  datasets: 'https://faces.icoteca.example/datasets',
  facesApi: 'https://faces.icoteca.example/api',
  developers: 'https://developers.icoteca.example',
} as const;
