import { errorTable } from '../error-table.ts';

/** Codes of pictures and files of icons, and of drawings that visitors send. */
export const pictureErrors = errorTable({
  UNKNOWN_FORMAT: {
    status: 400,
    sentence: 'The format that was requested for a picture does not exist.',
    action: 'Take `nearest`; `hint` lists the formats.',
    cause:
      'The message is the one that the public image host is known for: "format must be a valid enum value". In the path form the format is the ending of the file, so `/img/{style}/{colour}/{size}/home` without one ends here.',
    specified: 'SD 6; API facts, image host',
  },
  BAD_SIZE: {
    status: 400,
    sentence: 'The size of a picture is not a whole number of pixels from 1 to the largest one of the call.',
    action:
      'Give whole pixels, such as `96`, or a density, such as `2x`. `nearest` is the allowed size closest to the request.',
    cause:
      'Fractions, units and signs are refused rather than rounded, so that one picture has one address in every cache. Cells of a sheet go to 100 px only. A size that is well formed but needs a plan is [PAID_SIZE](PAID_SIZE.md).',
    specified: 'SD 9 (free 100 px, paid 1600 px)',
  },
  BAD_COLOUR: {
    status: 400,
    sentence: 'The colour cannot be read, or the icon has colours of its own and takes no other.',
    action:
      'Give six hex digits without `#`, a name of the palette (`mint`), or a gradient as two colours with a comma. Leave `color` out for icons with `isColor`.',
    cause:
      'Icons of colour styles are drawn as they are: one colour over them would give a silhouette. `background`, the ground of a JPG, is read by the same rule and takes hex only.',
    specified: 'SD 3 (Palette, Gradient); SD 5 (hex colour)',
  },
  BAD_EDITS: {
    status: 400,
    sentence:
      'The changes of a drawing that an address or a call carries in `edits` cannot be read, or the icon has nothing that they could change.',
    action: `Join edits by \`_\`, each at most once:

| Edit | Meaning | Bounds |
|---|---|---|
| \`stroke-1.5\` | width of the commonest stroke in units of a drawing whose edge is 24; others keep their ratio | 0.25 to 6, two decimals |
| \`bg-circle-228BE6\` | shape behind the drawing: \`circle\`, \`square\`, \`rounded\` | six hex digits |
| \`pad-10\` | empty space on each side in per cent of the edge | 0 to 40 |
| \`rotate-45\` | degrees clockwise around the middle | 0 to 359 |
| \`flip-h\` | mirrored left to right; \`v\` top to bottom, \`hv\` both | |
| \`part-FF0000-00FF00\` | a part of a multi-colour icon gets another colour; may occur for each part | paints of the icon |

The answer's \`nearest\` is an edit that would do. \`paints\` and \`strokeWidth\` of an icon's details say what it has.`,
    cause:
      'A part or a stroke that the icon does not have is refused for one icon. Previews leave out a stroke, and calls for many icons all that does not fit (`fittingEdits`).',
    specified: "SD 5 (colour); the other edits are the project's own",
  },
  RENDER_BUSY: {
    status: 429,
    outcome: 'for a picture, 503 for a page, both with Retry-After',
    sentence: 'Too many pictures, or too many pages, are being made at this moment.',
    action: 'Try again after the seconds of `Retry-After`. Request a sheet instead of many single previews.',
    cause:
      'The queue of pictures holds 256 that wait, over one per processor that are drawn; pictures that were made once come from the cache and never queue. For pages, all render workers are taken. If it stays so, something asks for many different colours and sizes: the access log names it. Operators: more processors, or fewer clients by `RATE_LIMIT`.',
    specified: 'SD 7 (retries on 429 and 503)',
  },
  RENDER_FAILED: {
    status: 500,
    sentence: 'A picture could not be drawn.',
    action: 'Try another size or format; report the request id with the address of the picture.',
    cause:
      'The drawing is fine for the import, but the renderer refused it; the log has its words under the request id. All icons of the default catalogue draw without an error, so look first at sets that were added, and at the disk under `DATA_DIR`: a full one fails here as well.',
    specified: 'SD 8 (download failure)',
  },
  DRAWING_NOT_EXPRESSIBLE: {
    status: 422,
    outcome: '; in a stream of many files (`renderBatch`) it takes the place of the icon',
    sentence: 'The drawing contains something that the format cannot express, such as a filter.',
    action: 'Take the icon as `svg` or `png`.',
    cause:
      'PDF, EPS, fonts and simplified SVG are made of filled paths. Strokes, clips, masks and transparency become such paths; a filter, a pattern, a mask that fades or a gradient that repeats itself does not, and nothing is left out in silence. Of the default catalogue about one icon in a thousand is affected, most of them logos. EPS knows no transparency: a drawing in which many gradients shine through each other is told as mixed areas, and refused when they are too many or when they come out otherwise. The sentence says what it is.',
    specified: 'SD 4 (Download)',
  },
  ANIMATION_NOT_EXPRESSIBLE: {
    status: 422,
    outcome: '; in a stream of many files (`renderBatch`) it takes the place of the icon',
    sentence: 'The icon moves in a way that the format cannot express.',
    action: 'Take the icon as `svg`, which holds the movement as it was drawn, or as `gif` or `webp`.',
    cause:
      'Lottie is made of shapes that move, turn, grow, fade, bend and change their dashes, colours and gradients, behind masks and clips. It cannot express filters, patterns and gradients of ellipses, a shape that changes the number of its points, and a paint that appears or disappears as a gradient. For all formats: movement that begins when somebody touches the drawing, that goes further with every turn, or that does not come back to its start within 30 seconds. The sentence says what it is. Of the 1,689 animated icons of the default catalogue two cannot be told as Lottie.',
    specified: 'SD 4 (Download)',
  },
  ICON_NOT_ANIMATED: {
    status: 422,
    outcome: '; in a stream of many files (`renderBatch`) it takes the place of the icon',
    sentence: 'An animated format was requested, and the icon is not animated.',
    action: 'Take the icon as `png` or `svg`. Animated icons are found by the filter "animated".',
    cause:
      "`gif`, `apng` and `json` (Lottie) are formats of movement; `formats` of an icon's details lists those that it comes in.",
    specified: 'SD 3 (Icon, formats)',
  },
  SVG_REFUSED: {
    status: 422,
    sentence: 'An SVG that a visitor sent does not pass the SVG gate.',
    action: `Read the rule in the message, and change the drawing:

| Rule | What is wrong | What helps |
|---|---|---|
| \`encoding\` | the file is not written in UTF-8 | save it as UTF-8 |
| \`doctype\`, \`style-sheet\` | it defines entities, or takes its style sheet from elsewhere | save it as plain SVG |
| \`markup\`, \`root\`, \`window\` | it is not well formed, not an SVG, or has no usable size | export it again from a drawing program |
| \`cycle\` | an element refers to itself, directly or through others | remove the reference |
| \`depth\`, \`elements\`, \`attributes\`, \`text\` | it has too many parts | flatten groups, remove what is hidden |
| \`expansion\`, \`segments\`, \`layers\`, \`filter\`, \`cost\` | it would cost too much to draw | merge copies, simplify paths, remove effects |
| \`empty\` | nothing is left that can be drawn: pictures, scripts and markup of other languages are left out | convert pictures and text to paths |`,
    cause:
      'Every SVG from outside goes through `icons-api/drawing/svg-gate`, which counts what a drawing costs before anything is drawn and writes it anew from lists of elements, attributes and values. `limits.ts` has the limits. A client that collects this code with changing rules is probing the gate.',
    specified: 'SD 7 (plainConverter)',
  },
  SVG_TOO_LARGE: {
    status: 413,
    sentence: 'An SVG that a visitor sent is larger than an icon may be.',
    action:
      'Remove embedded pictures and fonts, round the coordinates, or run the file through an optimiser such as SVGO.',
    cause:
      'The limit is 1 MB (`icons-api/drawing/svg-gate/limits.ts`), in the plain converter 500 KB, because its body is JSON. The largest icon of the catalogue has 350 KB. Files above it are nearly always photographs inside an SVG.',
    specified: 'SD 7 (plainConverter)',
  },
  SVG_UNUSABLE: {
    status: 422,
    sentence: 'A drawing that a visitor sent cannot be made into a file.',
    action: 'Choose a format of pixels when PDF or EPS cannot express the drawing, or make it simpler.',
    cause:
      'The drawing passed the SVG gate ([SVG_REFUSED](SVG_REFUSED.md) is for those that do not), but no file could be made of it: the format has no means for something in it, or the process that draws it took more than 3 s of processor time or 500 MB. The sentence says which of these it was.',
    specified: 'SD 7 (plainConverter)',
  },
});
