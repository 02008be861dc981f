import { giveWay } from '../../../base/give-way.ts';
// Takes the orders of tesseract.js, as its own worker does.
import 'tesseract.js/src/worker-script/node/index.js';

giveWay();
