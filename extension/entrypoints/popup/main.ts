import '../../app/app.css';
import { start } from './start.ts';

void start();
