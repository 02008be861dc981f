/** The journeys drive the browsers that are installed, as people have them. */
module.exports = { skipDownload: true };
